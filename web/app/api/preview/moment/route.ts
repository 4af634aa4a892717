export { enterMoment as GET } from '@/preview'
