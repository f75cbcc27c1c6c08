export * as History from './history.ts'
export type { Asked } from './names.ts'
export { historyPlugin } from './plugin.ts'
