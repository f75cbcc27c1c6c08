export * as Notifications from './notifications.ts'
export { notificationsPlugin } from './plugin.ts'
