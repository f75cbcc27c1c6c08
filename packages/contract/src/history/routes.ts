import { Type, type Static } from 'typebox'
import { csvFile, FileLanguage } from '../csv-file.ts'
import { route } from '../route.ts'
import { Nullable, OneOf, PageOf, SearchQuery, Time } from '../shapes.ts'

/** Every act that the history keeps, by the kind of thing that it changes. A new act needs its words in both languages. */
export const historyActs = {
  community: ['edit', 'setup'],
  user: [
    'create',
    'edit',
    'staffEdit',
    'grantRole',
    'becomeFirstAdmin',
    'ban',
    'unban',
    'changePassword',
    'resetPassword',
    'makeResetLink',
    'claim',
    'renameProvisionalUser',
    'delete',
    'restore',
    'erase',
  ],
  twoFactor: ['enable', 'disable'],
  recoveryCodes: ['renew'],
  passkey: ['add', 'remove', 'removeAll'],
  personalToken: ['create', 'revoke'],
  team: [
    'create',
    'edit',
    'handOver',
    'addAdmin',
    'removeAdmin',
    'kick',
    'keep',
    'remindInvited',
    'makeInviteLink',
    'makeClaimLink',
    'addProvisionalUser',
    'delete',
  ],
  tournament: [
    'create',
    'import',
    'edit',
    'status',
    'matchDay',
    'drawBracket',
    'drawRound',
    'planDays',
    'penalize',
    'unpenalize',
    'makeOverlay',
    'revokeOverlay',
    'delete',
  ],
  entry: ['lineUp', 'replace', 'withdraw'],
  calendar: ['schedule', 'addSprint', 'removeSprint'],
  match: [
    'agreeTime',
    'setLobby',
    'ready',
    'notReady',
    'requestWalkover',
    'withdrawWalkover',
    'declineWalkover',
    'verify',
    'rule',
    'walkover',
    'reopen',
    'void',
    'penalize',
    'unpenalize',
    'requestReports',
  ],
  report: ['reportForSide', 'takeBack'],
  chat: ['open', 'close', 'setTimeout', 'endTimeout', 'deleteMessage', 'closeReport', 'reopenReport'],
  game: [
    'create',
    'edit',
    'delete',
    'openMarket',
    'closeMarket',
    'scheduleMarket',
    'openReports',
    'closeReports',
    'scheduleReports',
  ],
  platform: ['create', 'edit', 'delete'],
  article: ['create', 'edit', 'delete'],
  partner: ['create', 'edit', 'order', 'delete'],
  banner: ['create', 'edit', 'order', 'delete'],
  alert: ['create', 'edit', 'delete'],
  payment: ['refund'],
  ticket: ['answer', 'note', 'assign', 'close', 'reopen'],
  cannedAnswer: ['create', 'edit', 'delete'],
  errorReport: ['mend', 'reopen'],
} as const
export type HistoryEntity = keyof typeof historyActs

/** `team.kick`: an act by its entity and its verb. */
export type HistoryAct = {
  [Entity in HistoryEntity]: `${Entity}.${(typeof historyActs)[Entity][number]}`
}[HistoryEntity]

/** What an act can change, as `from` and `to` name it. Of the values of an act each is one of these. */
export const historyFields = [
  'name',
  'names',
  'username',
  'surname',
  'email',
  'birthday',
  'avatar',
  'language',
  'roles',
  'verified',
  'banned',
  'fields',
  'count',
  'userId',
  'guestId',
  'ownerId',
  'teamId',
  'memberIds',
  'shirtsOf',
  'adminIds',
  'entryId',
  'entryIds',
  'stableId',
  'matchId',
  'reportId',
  'messageId',
  'ids',
  'status',
  'sides',
  'scores',
  'winner',
  'points',
  'seconds',
  'places',
  'stables',
  'race',
  'sprint',
  'fastestLap',
  'within',
  'rounds',
  'round',
  'multiplier',
  'win',
  'draw',
  'loss',
  'attachments',
  'currentMatchDay',
  'drawCommitment',
  'calendarRule',
  'description',
  'type',
  'price',
  'slots',
  'flags',
  'platformId',
  'gameId',
  'banner',
  'passwordHash',
  'startDate',
  'endDate',
  'settings',
  'repeatTimes',
  'displayName',
  'scheduledAt',
  'matchTimes',
  'module',
  'inTeam',
  'minParticipants',
  'maxParticipants',
  'data',
  'from',
  'to',
  'slug',
  'title',
  'body',
  'tags',
  'cover',
  'scopes',
  'expiresAt',
  'draft',
  'publishedAt',
  'url',
  'logo',
  'image',
  'active',
  'order',
  'severity',
  'text',
  'dismissible',
  'tagline',
  'colours',
  'mark',
  'sponsor',
  'sponsorLogo',
  'entity',
  'contacts',
  'snow',
  'mailConfirmed',
  'finished',
  'form',
  'taxCode',
  'address',
  'general',
  'privacy',
  'appeals',
  'security',
  'primary',
  'secondary',
  'ground',
  'assigneeId',
] as const
export type HistoryField = (typeof historyFields)[number]

/** Who acted: a user, the product itself (jobs, commands), or a visitor without an account. */
export const actorKinds = ['user', 'system', 'visitor'] as const
export type ActorKind = (typeof actorKinds)[number]

/** A JSON object of the changed fields only. */
const Fields = Type.Record(Type.String(), Type.Unknown())

/**
 * One act. `place` counts records from 1; `hash` is computed from the record and from `previousHash`, that of the record
 * before it. `from`, `to` and `why` may be `erased` with the account of the person they were about, or `damaged`.
 */
export const HistoryRecord = Type.Object({
  place: Type.Integer(),
  at: Time,
  actorKind: OneOf(actorKinds),
  actorId: Nullable(Type.String()),
  action: Type.String(),
  entity: Type.String(),
  entityId: Nullable(Type.String()),
  from: Nullable(Fields),
  to: Nullable(Fields),
  why: Nullable(Type.String()),
  values: OneOf(['shown', 'erased', 'damaged']),
  hash: Type.String(),
  previousHash: Type.String(),
})
export type HistoryRecord = Static<typeof HistoryRecord>

/**
 * What an id of a record is called now, in the reader's language, and the tournament that it belongs to. `kind` and `pageId` name
 * its page: the match of a report, the team of an entry, the slug of an article.
 */
export const HistoryName = Type.Object({
  id: Type.String(),
  kind: OneOf(['user', 'team', 'tournament', 'match', 'article', 'other']),
  name: Type.String(),
  pageId: Nullable(Type.String()),
  within: Nullable(Type.String()),
})
export type HistoryName = Static<typeof HistoryName>

/**
 * A page of acts, newest first, and the names of what they and the filters mention; what was removed since has none. Records
 * are counted up to `limits.historyCounted`.
 */
export const HistoryPage = Type.Object({
  ...PageOf(HistoryRecord).properties,
  names: Type.Array(HistoryName),
})
export type HistoryPage = Static<typeof HistoryPage>

const HistoryFilter = {
  actorId: Type.Optional(Type.String({ format: 'uuid', description: 'Only acts of this user.' })),
  actorKind: Type.Optional(OneOf(actorKinds, { description: 'Only acts of this kind of actor.' })),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'Only this verb.' })),
  entity: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'Only acts on this kind of thing.' })),
  entityId: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Only acts on this thing.' })),
  /** From this moment on, and before that one. */
  from: Type.Optional(Time),
  to: Type.Optional(Time),
}

export const HistoryQuery = Type.Object({
  size: SearchQuery.properties.size,
  pageToken: SearchQuery.properties.pageToken,
  ...HistoryFilter,
})
export type HistoryQuery = Static<typeof HistoryQuery>

/**
 * How the chain can be broken: a record's content no longer gives its hash (`changed`); it names another record as the one before
 * it (`unlinked`); it is gone (`missing`); there is one too many (`added`); or the chain is not the one that was verified before
 * (`rewritten`: then from the first record on).
 */
export const chainFaults = ['changed', 'unlinked', 'missing', 'added', 'rewritten'] as const
export type ChainFault = (typeof chainFaults)[number]

/**
 * The first fault of the chain. Nothing from `place` on can be guaranteed. `at` is the time of the record there, if there is one,
 * `soundUntil` that of the record before it. `expected` and `found` are hashes.
 */
export const ChainBreak = Type.Object({
  place: Type.Integer(),
  at: Nullable(Time),
  soundUntil: Nullable(Time),
  fault: OneOf(chainFaults),
  expected: Nullable(Type.String()),
  found: Nullable(Type.String()),
})
export type ChainBreak = Static<typeof ChainBreak>

/**
 * The state of the chain. `checked` is what the last verification without a fault covered: every record from the first to `place`
 * was followed between `beganAt` and `at`; later ones were not. `running`: the verification under way has followed `place`
 * records. `broken` is what the last one found.
 */
export const HistoryChain = Type.Object({
  recordsCount: Type.Integer(),
  lastHash: Type.String(),
  checked: Nullable(Type.Object({ place: Type.Integer(), hash: Type.String(), beganAt: Time, at: Time })),
  running: Nullable(Type.Object({ place: Type.Integer(), beganAt: Time })),
  broken: Nullable(ChainBreak),
})
export type HistoryChain = Static<typeof HistoryChain>

/** The audit trail, for ADMIN. */
export const historyRoutes = {
  list: route({
    name: 'listHistory',
    method: 'GET',
    path: '/esports/v2/history',
    summary: 'The acts of the history, newest first; by actor, act, entity and time, for ADMIN',
    query: HistoryQuery,
    answer: HistoryPage,
  }),
  export: route({
    name: 'exportHistory',
    method: 'GET',
    path: '/esports/v2/history.csv',
    summary: 'The newest acts of the history as CSV; by actor, act, entity and time, for ADMIN',
    query: Type.Object({ ...HistoryFilter, ...FileLanguage }),
    ...csvFile,
  }),
  chain: route({
    name: 'getHistoryChain',
    method: 'GET',
    path: '/esports/v2/history/chain',
    summary: 'How far the hash chain of the history was verified, and where it is broken, for ADMIN',
    answer: HistoryChain,
  }),
  verify: route({
    name: 'verifyHistoryChain',
    method: 'POST',
    path: '/esports/v2/history/chain/verification',
    summary:
      'Verify some thousand records more, for ADMIN: from the first with `restart`, else from where the last call stopped',
    body: Type.Object({ restart: Type.Optional(Type.Boolean()) }),
    status: 200,
    answer: HistoryChain,
  }),
} as const
