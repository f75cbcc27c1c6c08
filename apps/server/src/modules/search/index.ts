export { searchPlugin } from './plugin.ts'
