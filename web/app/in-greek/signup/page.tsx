export { default, generateMetadata } from '../../signup/page'
