export const statuses = ['opened', 'closed', 'running', 'paused', 'ended', 'archived'] as const
export type TournamentStatus = (typeof statuses)[number]

/** What can be done in a tournament, as far as its status decides (the rows of the table of statuses). */
export const statusActs = {
  join: ['opened'],
  withdraw: ['opened', 'closed', 'running', 'paused'],
  addParticipant: ['opened', 'closed'],
  delete: ['opened', 'closed'],
  replaceParticipant: ['opened', 'closed', 'running', 'paused'],
  schedule: ['opened', 'closed', 'running', 'paused'],
  report: ['running'],
  rule: ['running', 'paused', 'ended'],
  chat: ['running', 'paused'],
  edit: ['opened', 'closed', 'running', 'paused', 'ended'],
  configure: ['opened', 'closed'],
  refund: statuses,
} as const satisfies Record<string, readonly TournamentStatus[]>

export type StatusAct = keyof typeof statusActs

export const statusAllows = (status: TournamentStatus, act: StatusAct): boolean =>
  statusActs[act].some((allowed) => allowed === status)

/** Where a status may go. Out of `archived` only ADMIN leads back. */
export const statusChanges = {
  opened: ['closed', 'running'],
  closed: ['opened', 'running'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: ['running', 'archived'],
  archived: ['ended'],
} as const satisfies Record<TournamentStatus, readonly TournamentStatus[]>

export const mayChangeStatus = (from: TournamentStatus, to: TournamentStatus, isAdmin: boolean): boolean =>
  statusChanges[from].some((next) => next === to) && (from !== 'archived' || isAdmin)
