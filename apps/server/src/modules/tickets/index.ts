export { ticketsPlugin } from './plugin.ts'
