export { telemetryPlugin } from './plugin.ts'
