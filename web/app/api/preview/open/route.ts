export { enterByLink as GET } from '@/preview'
