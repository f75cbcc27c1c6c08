export * as Transfers from './transfers.ts'
export type { Stay } from './transfers.ts'
export { marketPlugin } from './plugin.ts'
