export { default, generateMetadata } from '../../../(account)/verify/page'
