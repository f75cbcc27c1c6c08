export * as Notifications from './notifications.ts'
export * as NotificationSettings from './settings/settings.ts'
export { notificationsPlugin, type PushConfig } from './plugin.ts'
export { remindedToday } from './reminded-today.ts'
