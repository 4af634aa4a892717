export { shareDraft as POST } from '@/preview'
