import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { OneOf, Time } from '../../shapes.ts'

/** The languages that a person may choose; `system` follows the browser. */
export const languageChoices = ['it', 'en', 'system'] as const

/** The preferences of the caller. */
export const Preferences = Type.Object({ language: OneOf(languageChoices) })
export type Preferences = Static<typeof Preferences>

/** The data export: one part for each domain that stores personal data. */
export const DataExport = Type.Object(
  { exportedAt: Time, account: Type.Object({}, { additionalProperties: true }) },
  { additionalProperties: true },
)

/** Preferences, data export and deletion of the caller's account. */
export const ownAccountRoutes = {
  preferences: route({
    name: 'getPreferences',
    method: 'GET',
    path: '/accounts/v2/users/@me/preferences',
    scope: 'read',
    summary: 'What the caller has chosen: the language',
    answer: Preferences,
  }),
  changePreferences: route({
    name: 'updatePreferences',
    method: 'PATCH',
    path: '/accounts/v2/users/@me/preferences',
    summary: 'Change some of the preferences; mails follow the language',
    body: Type.Partial(Preferences),
    answer: Preferences,
  }),
  exportMe: route({
    name: 'exportOwnData',
    method: 'GET',
    path: '/accounts/v2/users/@me/export',
    summary: 'All own data as one JSON file; the session must have been confirmed in the last 5 minutes',
    // Streamed in parts: the caller saves the bytes without parsing them.
    answer: Type.Unsafe<unknown>(DataExport),
    errors: ['INVALID_CREDENTIALS', 'RATE_LIMIT'],
  }),
  deleteMe: route({
    name: 'deleteOwnAccount',
    method: 'DELETE',
    path: '/accounts/v2/users/@me',
    summary: 'Delete your account: disabled at once, erased after 30 days, cancelled by signing in until then',
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
