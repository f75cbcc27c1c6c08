export * as Statistics from './statistics.ts'
export { statisticsPlugin } from './plugin.ts'
export { cloudflare } from './visits/cloudflare.ts'
