export { enterFromStudio as GET } from '@/preview'
