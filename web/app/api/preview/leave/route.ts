export { leaveDrafts as GET } from '@/preview'
