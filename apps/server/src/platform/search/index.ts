export { Names } from './names.ts'
export type { Found, Rank } from './name-index.ts'
export type { Named } from './name-list.ts'
