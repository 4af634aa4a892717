export { default } from '../../missing/event/page'
