import { Type, type Static } from 'typebox'
import { patterns } from '../../patterns.ts'
import { route } from '../../route.ts'

/** What can be switched on and off: each type of notification belongs to one topic. */
export const notificationTopicNames = [
  'schedule',
  'proposals',
  'reminders',
  'reportDue',
  'disputes',
  'results',
  'invites',
  'releases',
  'roles',
  'tournaments',
  'tickets',
  'articles',
] as const
export type NotificationTopic = (typeof notificationTopicNames)[number]

/** Where notifications of a topic arrive: in the menu of the site, on devices, by mail. */
export const notificationChannels = ['site', 'push', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Where notifications of one topic arrive. */
export const Channels = Type.Object({ site: Type.Boolean(), push: Type.Boolean(), mail: Type.Boolean() })
export type Channels = Static<typeof Channels>

/** Minutes before the kick-off at which a reader may be reminded. */
export const reminderMinutes = [1440, 120, 30, 10] as const
export type ReminderMinutes = (typeof reminderMinutes)[number]

const Reminder = Type.Unsafe<ReminderMinutes>(Type.Integer({ enum: [...reminderMinutes] }))

const ChannelsOfTopics = Type.Object({
  schedule: Channels,
  proposals: Channels,
  reminders: Channels,
  reportDue: Channels,
  disputes: Channels,
  results: Channels,
  invites: Channels,
  releases: Channels,
  roles: Channels,
  tournaments: Channels,
  tickets: Channels,
  articles: Channels,
})

const TimeOfDay = Type.String({ maxLength: 5, pattern: patterns.timeOfDay, description: 'A time of day, `23:30`.' })

/** Hours in which devices stay silent, in the time zone of the settings; `exceptMatches` lets a match through that begins soon. */
const QuietHours = Type.Object({
  enabled: Type.Boolean(),
  from: TimeOfDay,
  to: TimeOfDay,
  exceptMatches: Type.Boolean(),
})
export type QuietHours = Static<typeof QuietHours>

/** What a reader has chosen. `groupsBursts`: several of one topic within minutes arrive as one. */
export const NotificationSettings = Type.Object({
  channels: ChannelsOfTopics,
  reminders: Type.Array(Reminder, { maxItems: reminderMinutes.length, uniqueItems: true }),
  quietHours: QuietHours,
  groupsBursts: Type.Boolean(),
  timeZone: Type.String({
    maxLength: 60,
    pattern: patterns.timeZone,
    description: 'The IANA name of a time zone, `Europe/Rome`.',
  }),
})
export type NotificationSettings = Static<typeof NotificationSettings>

/** Some of the settings; what is left out stays. */
export const NotificationSettingsChange = Type.Partial(
  Type.Object({
    ...NotificationSettings.properties,
    channels: Type.Partial(ChannelsOfTopics),
    quietHours: Type.Partial(QuietHours),
  }),
)
export type NotificationSettingsChange = Static<typeof NotificationSettingsChange>

/** The settings of the caller's notifications. */
export const notificationSettingRoutes = {
  get: route({
    name: 'getNotificationSettings',
    method: 'GET',
    path: '/accounts/v2/users/@me/notifications/settings',
    scope: 'read',
    summary: 'What the caller is notified of, where and when',
    answer: NotificationSettings,
  }),
  update: route({
    name: 'updateNotificationSettings',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/notifications/settings',
    summary: 'Change some of them: whole topics, single parts of the quiet hours',
    body: NotificationSettingsChange,
    answer: NotificationSettings,
    errors: ['FIELD_VALIDATION_ERROR'],
  }),
} as const
