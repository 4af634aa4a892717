export { default } from '../../missing/club/page'
