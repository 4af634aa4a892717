import 'server-only'

export { designTokens } from './design-tokens'
export { fontVariables } from './fonts'
