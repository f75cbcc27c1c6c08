export { openDiskStorage } from './disk.ts'
export type { Storage } from './storage.ts'
