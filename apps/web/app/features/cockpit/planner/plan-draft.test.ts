import { newId, type CalendarConflict, type CalendarId, type PlannedRound, type TournamentId } from '@agone/contract'
import type { EntryId, MatchId, UserId } from '@agone/contract/ids'
import { formatsOf, makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictGroups, laterTime } from './conflict-groups.ts'
import { freeWeekday, isTooLate, roundsToPlan, ruleOf, startDraft } from './plan-draft.ts'
import { sentenceOf, weekdayNames } from '../../tournaments/calendar/weekly-sentence.ts'

const calendar = (round: number, scheduledAt: string | null = null) => ({
  id: newId<CalendarId>(),
  tournamentId: newId<TournamentId>(),
  matchIds: [],
  displayName: '',
  scheduledAt,
  round,
  bracketRound: null,
})
// A Friday.
const now = Date.parse('2026-11-27T14:00:00Z')

test('a draft starts with Sunday evening, or with the time of the first round that is left', () => {
  const sunday = startDraft({ rounds: [calendar(3)] }, now)
  assert.deepEqual([sunday.days, sunday.from, sunday.fromRound], [[{ weekday: 7, times: ['21:30'] }], '2026-11-29', 3])
  // On Sunday the next one.
  assert.equal(startDraft({ rounds: [] }, Date.parse('2026-11-29T08:00:00Z')).from, '2026-12-06')
  const tuesday = startDraft({ rounds: [calendar(4, '2027-06-01T19:00:00.000Z')] }, now)
  assert.deepEqual([tuesday.days, tuesday.from], [[{ weekday: 2, times: ['21:00'] }], '2027-06-01'])
  assert.equal(startDraft({ rounds: [calendar(4, '2026-11-01T19:00:00.000Z')] }, now).from, '2026-11-29')
})

test('a rule that was kept for the draw is edited as it is, in its zone, but from a kick-off to come', () => {
  const kept = {
    days: [{ weekday: 7, times: ['21:30'] }],
    from: '2026-11-29',
    except: ['2026-12-27'],
    timeZone: 'America/New_York',
    refused: null,
  }
  const draft = (changes: Partial<typeof kept>, at: string) =>
    startDraft({ rounds: [], kept: { ...kept, ...changes } }, Date.parse(at))
  const future = draft({}, '2026-11-27T14:00:00Z')
  assert.deepEqual([future.days, future.from, future.except], [kept.days, kept.from, kept.except])
  assert.equal(ruleOf(future)?.timeZone, 'America/New_York')
  // Half past nine in the evening in New York is half past two in the morning of the next day in UTC.
  assert.equal(draft({}, '2026-11-30T02:29:00Z').from, '2026-11-29')
  assert.equal(draft({}, '2026-11-30T02:30:00Z').from, '2026-11-30')
  assert.equal(draft({ from: '2026-10-04' }, '2026-11-27T14:00:00Z').from, '2026-11-27')
})

test('rounds with a report or a result, and rounds of byes only, are not planned; those that are still to be drawn are', () => {
  const calendars = [1, 2, 3, 4, 5, 6].map((round) => calendar(round))
  const rows = [
    [1, 'verified'],
    [1, 'open'],
    [2, 'reported'],
    [3, 'void'],
    [4, 'void'],
    [4, 'waiting'],
    [5, 'scheduled'],
  ] as const
  const matches = rows.map(([round, status]) => ({ round, status, walkover: false, participants: [] }))
  assert.deepEqual(
    roundsToPlan({ calendars, matches }).map(({ round }) => round),
    [4, 5, 6],
  )
})

test('a match that a withdrawal has awarded does not keep its round from being planned; a walkover of who did not come does', () => {
  const awarded = { status: 'verified', walkover: true } as const
  const matches = [
    { ...awarded, round: 1, participants: [{ withdrawn: true }, { withdrawn: false }] },
    { status: 'scheduled', walkover: false, round: 1, participants: [] },
    { ...awarded, round: 2, participants: [{ withdrawn: false }, { withdrawn: false }] },
    { status: 'scheduled', walkover: false, round: 2, participants: [] },
    { ...awarded, round: 3, participants: [{ withdrawn: true }, { withdrawn: false }] },
  ] as const
  const calendars = [1, 2, 3].map((round) => calendar(round))
  assert.deepEqual(
    roundsToPlan({ calendars, matches }).map(({ round }) => round),
    [1],
  )
})

test('a rule is too late once its first kick-off is past, not its first day', () => {
  const rule = {
    days: [{ weekday: 7, times: ['21:30'] }],
    from: '2026-11-01',
    except: [],
    timeZone: 'Europe/Rome',
    refused: null,
  }
  assert.equal(isTooLate(rule, Date.parse('2026-11-01T20:29:00Z')), false)
  assert.equal(isTooLate(rule, Date.parse('2026-11-01T20:30:00Z')), true)
  assert.equal(isTooLate({ ...rule, from: '2026-11-23' }, now), false)
})

test('a rule waits for its first day and for all of its times', () => {
  const draft = startDraft({ rounds: [] }, now)
  assert.equal(ruleOf({ ...draft, from: '' }), undefined)
  assert.equal(ruleOf({ ...draft, days: [{ weekday: 1, times: ['21:00', ''] }] }), undefined)
  assert.deepEqual(ruleOf(draft)?.days, [{ weekday: 7, times: ['21:30'] }])
})

test('a further day of a rule is the next weekday that the rule does not have', () => {
  const week = (...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, times: [] }))
  assert.equal(freeWeekday(week(7)), 1)
  assert.equal(freeWeekday(week(2, 4)), 5)
  assert.equal(freeWeekday(week(1, 7)), 2)
  assert.equal(freeWeekday(week(1, 2, 3, 4, 5, 6, 7)), undefined)
})

test('the rule is one sentence in both languages', () => {
  const draft = {
    ...startDraft({ rounds: [] }, now),
    days: [
      { weekday: 2, times: ['22:15', '21:00'] },
      { weekday: 4, times: ['21:00'] },
    ],
    except: ['2026-12-24', '2026-12-31'],
  }
  const say = (locale: 'it' | 'en', given: typeof draft) =>
    sentenceOf({ t: makeT(locale), formats: formatsOf(locale, 'Europe/Rome'), weekdays: weekdayNames(locale) }, given)
  assert.equal(
    say('it', draft),
    'Ogni martedì alle 21:00 e 22:15 e giovedì alle 21:00 a partire da domenica 29 novembre, salvo giovedì 24 dicembre e giovedì 31 dicembre',
  )
  assert.equal(
    say('en', { ...draft, except: [] }),
    'Every Tuesday at 21:00 and 22:15 and Thursday at 21:00 from Sunday 29 November',
  )
})

/** A drawn round at half past nine in the evening in Rome. */
const roundOn = (round: number, day: string): PlannedRound => ({
  ...{ calendarId: newId<CalendarId>(), round, displayName: '', bracketRound: null, day, before: null },
  ...{ scheduledAt: `${day}T20:30:00.000Z`, kickOffs: [], byes: null, matches: [] },
})

test('conflicts are listed by round and other tournament, overlaps first, with a later time if the day has one', () => {
  const [cup, hidden] = [newId<TournamentId>(), undefined]
  const conflict = (number: number, kind: CalendarConflict['kind'], at: string | undefined, username?: string) => ({
    ...{ kind, round: number, matchId: newId<MatchId>(), entryId: newId<EntryId>(), isSide: username === undefined },
    players: username === undefined ? [] : [{ id: newId<UserId>(), username }],
    other:
      at === undefined
        ? null
        : { matchId: newId<MatchId>(), tournamentId: cup, tournament: 'Coppa', scheduledAt: `${at}.000Z` },
  })
  const groups = conflictGroups({
    rounds: [roundOn(1, '2027-01-10'), roundOn(2, '2027-01-17'), roundOn(3, '2027-01-24')],
    conflicts: [
      conflict(1, 'sameDay', '2027-01-10T14:00:00'),
      conflict(2, 'overlap', '2027-01-17T19:35:00', 'tonin'),
      conflict(2, 'overlap', '2027-01-17T20:00:00', 'berti'),
      conflict(2, 'overlap', hidden, 'mauri'),
      conflict(3, 'overlap', '2027-01-24T21:30:00'),
    ],
    absences: [],
  })
  assert.deepEqual(
    groups.map((group) => [group.round.round, group.kind, group.tournament, group.players, laterTime(group)]),
    [
      [2, 'overlap', 'Coppa', ['berti', 'tonin'], '2027-01-17T22:00:00.000Z'],
      [2, 'overlap', undefined, ['mauri'], undefined],
      [3, 'overlap', 'Coppa', [], undefined],
      [1, 'sameDay', 'Coppa', [], undefined],
    ],
  )
  assert.deepEqual(
    groups.map(({ matchIds, entryIds }) => [matchIds.length, entryIds.length]),
    [
      [2, 0],
      [1, 0],
      [1, 1],
      [1, 1],
    ],
  )
})

test('absences are listed by round, with the kind of overlaps', () => {
  const [virtus, borgo] = [newId<EntryId>(), newId<EntryId>()]
  const absent = (number: number, entryId: EntryId, lastDay: string) => ({
    ...{ round: number, matchId: newId<MatchId>(), entryId, firstDay: '2027-01-08', lastDay, note: 'Ferie' },
    ...{ startsAt: '2027-01-07T23:00:00.000Z', endsAt: '2027-01-17T23:00:00.000Z' },
  })
  const rounds = [roundOn(1, '2027-01-10'), roundOn(2, '2027-01-17')]
  const absences = [absent(1, virtus, '2027-01-17'), absent(1, borgo, '2027-01-10'), absent(2, virtus, '2027-01-17')]
  const groups = conflictGroups({ rounds, conflicts: [], absences })
  assert.deepEqual(
    groups.map((group) => [group.round.round, group.kind, group.entryIds, group.absences.length, laterTime(group)]),
    [
      [1, 'overlap', [virtus, borgo], 2, undefined],
      [2, 'overlap', [virtus], 1, undefined],
    ],
  )
  assert.notEqual(groups[0]?.key, groups[1]?.key)
})
