export { default, generateMetadata } from '../../../(account)/verification-success/page'
