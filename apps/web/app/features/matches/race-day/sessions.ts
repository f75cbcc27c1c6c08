import type { EntryId, MatchId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import { isDecidable } from '@agone/contract/matches/rules'
import { useState } from 'react'
import { isWrongRow, rowsOf, sidesOf, type RaceRow } from './race-rows.ts'

/**
 * What the manager has changed in a session. `sent`: it was published in the place of the result of
 * that time, and is shown until the page has the new one.
 */
export type Draft = {
  rows?: RaceRow[]
  driverOfTheDay?: EntryId | undefined
  sent?: Pick<MatchView, 'verifiedAt'> | undefined
}

const currentDraft = ({ verifiedAt }: MatchView, draft: Draft | undefined): Draft | undefined =>
  draft?.sent !== undefined && draft.sent.verifiedAt !== verifiedAt ? undefined : draft

type Published = Pick<Session, 'rows' | 'driverOfTheDay'> & { match: Pick<MatchView, 'verifiedAt'> }

/** The draft after a session was published. What was changed while that ran is not sent. */
export const draftAfter = (draft: Draft, { match: { verifiedAt }, rows, driverOfTheDay }: Published): Draft => {
  const isChanged =
    (draft.rows ?? rows) !== rows || ('driverOfTheDay' in draft && draft.driverOfTheDay !== driverOfTheDay)
  return isChanged ? draft : { ...draft, sent: { verifiedAt } }
}

/** The race or the sprint of a weekend in the form: until the manager changes it, it follows the result or the reports. */
export type Session = ReturnType<typeof sessionOf>

const sessionOf = (match: MatchView, reports: readonly Report[], draft: Draft | undefined) => {
  const rows = draft?.rows ?? rowsOf(match, reports)
  const driverOfTheDay = draft && 'driverOfTheDay' in draft ? draft.driverOfTheDay : driverOfTheDayIn(match)
  const isVerified = match.status === 'verified'
  return {
    match,
    rows,
    driverOfTheDay,
    mayDecide: isDecidable(match),
    isWrong: rows.some(isWrongRow),
    /** Whether there is anything to publish that the public does not see yet. */
    isNew: draft === undefined ? !isVerified && reports.length > 0 : draft.sent === undefined,
    sides: sidesOf(rows, driverOfTheDay),
  }
}

const driverOfTheDayIn = (match: MatchView): EntryId | undefined =>
  match.participants.find((side) => side.driverOfTheDay)?.entryId ?? undefined

type SessionsInput = { matches: readonly MatchView[]; reports: ReadonlyMap<MatchId, readonly Report[]> }

/** The sessions of a weekend, and functions to change them. */
export const useSessions = ({ matches, reports }: SessionsInput) => {
  const [drafts, setDrafts] = useState<ReadonlyMap<MatchId, Draft>>(new Map())
  const sessions = matches.map((match) =>
    sessionOf(match, reports.get(match.matchId) ?? [], currentDraft(match, drafts.get(match.matchId))),
  )
  const set = (match: MatchView, next: (draft: Draft) => Draft) =>
    setDrafts((before) =>
      new Map(before).set(match.matchId, next(currentDraft(match, before.get(match.matchId)) ?? {})),
    )
  return {
    sessions,
    change: (match: MatchView, draft: Pick<Draft, 'rows' | 'driverOfTheDay'>) =>
      set(match, (before) => ({ ...before, ...draft, sent: undefined })),
    /** The session was published as it is passed. */
    markSent: (session: Session) => set(session.match, (draft) => draftAfter(draft, session)),
  }
}
