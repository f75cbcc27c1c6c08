export * as History from './history.ts'
