export { default, generateMetadata } from '../../../(account)/forgot-password/page'
