export * as Notifications from './notifications.ts'
export * as NotificationSettings from './settings/settings.ts'
export { notificationsPlugin, type PushConfig } from './plugin.ts'
export { reminderRefusal } from './reminder-refusal.ts'
