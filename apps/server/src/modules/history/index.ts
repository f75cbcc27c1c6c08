export * as History from './history.ts'
export type { NamesQuery } from './names.ts'
export { listAbout } from './records.ts'
export { historyPlugin } from './plugin.ts'
