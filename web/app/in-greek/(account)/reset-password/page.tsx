export { default, generateMetadata } from '../../../(account)/reset-password/page'
