import { Type, type Static } from 'typebox'
import { route } from '../route.ts'
import { OneOf, Time } from '../shapes.ts'

/** The languages that a person may choose; `system` follows the browser. */
export const languageChoices = ['it', 'en', 'system'] as const

/** The kinds of news that can be switched off, one by one. */
export const NotificationSwitches = Type.Object({
  invites: Type.Boolean(),
  teamReleases: Type.Boolean(),
  articles: Type.Boolean(),
  matches: Type.Boolean(),
  tickets: Type.Boolean(),
})

/** What a person has chosen. News are on, and session recording is off, until told otherwise. */
export const Preferences = Type.Object({
  language: OneOf(languageChoices),
  notifications: NotificationSwitches,
  sessionRecording: Type.Boolean(),
})
export type Preferences = Static<typeof Preferences>

/** The own data: one part for each domain that keeps something of a person. */
export const DataExport = Type.Object(
  { exportedAt: Time, account: Type.Object({}, { additionalProperties: true }) },
  { additionalProperties: true },
)

/** The beginning, the settings and the end of an account. */
export const lifeRoutes = {
  preferences: route({
    method: 'GET',
    path: '/accounts/v2/users/@me/preferences',
    summary: 'Language, notification switches, session recording',
    answer: Preferences,
  }),
  changePreferences: route({
    method: 'PATCH',
    path: '/accounts/v2/users/@me/preferences',
    summary: 'Change some of the preferences; mails follow the language',
    body: Type.Partial(
      Type.Object({
        language: OneOf(languageChoices),
        notifications: Type.Partial(NotificationSwitches),
        sessionRecording: Type.Boolean(),
      }),
    ),
    answer: Preferences,
  }),
  exportMe: route({
    method: 'GET',
    path: '/accounts/v2/users/@me/export',
    summary: 'All own data as one JSON file; the session must have been confirmed in the last 5 minutes',
    // Streamed part by part: whoever calls it saves the bytes.
    answer: Type.Unsafe<unknown>(DataExport),
    errors: ['INVALID_CREDENTIALS'],
  }),
  deleteMe: route({
    method: 'DELETE',
    path: '/accounts/v2/users/@me',
    summary: 'Delete the own account: disabled at once, erased after 30 days, cancelled by signing in until then',
    body: Type.Object({
      username: Type.String({ maxLength: 200 }),
      password: Type.Optional(Type.String({ maxLength: 1000 })),
      code: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    status: 204,
    answer: null,
    errors: ['FIELD_VALIDATION_ERROR', 'WRONG_PASSWORD', '2FA-CODE_NEEDED', '2FA-CODE_INVALID', 'ENTITY_CONFLICT'],
  }),
} as const
