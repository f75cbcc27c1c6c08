import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GameId, newId, type PlatformId } from '@agone/contract'
import { defaultSettings } from '@agone/contract/tournaments/rules'
import { NewTournament, type Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { ApiError } from '../../../lib/api/api-error.ts'
import { draftFaults, assignDraftFaults } from './draft-faults.ts'
import { draftRules } from './draft-rules.ts'
import { fromLocalInput, toLocalInput } from '../../../lib/time/local-time.ts'
import {
  draftLike,
  draftOf,
  editsSince,
  newDraft,
  newTournamentOf,
  parseRacePoints,
  patchOf,
  type TournamentDraft,
} from './tournament-draft.ts'

const gameId = newId<GameId>()
const platformId = newId<PlatformId>()
const game = { minParticipants: 2, maxParticipants: 64, module: 'FIFA' } as const
const validDraft: TournamentDraft = { ...newDraft(), gameId, platformId, name: 'Lega Tirrena' }
const faultsOf = (changes: Partial<TournamentDraft>, context: Partial<Parameters<typeof draftFaults>[1]> = {}) =>
  draftFaults({ ...validDraft, ...changes }, { game, participants: 0, hadPassword: false, ...context })

const tournament: Tournament = {
  id: newId(),
  name: 'Lega Tirrena',
  description: '',
  status: 'running',
  type: 'rankings',
  price: 0,
  paymentRequired: false,
  reservedCount: 0,
  slots: 12,
  flags: ['HIDDEN'],
  currentMatchDay: 1,
  bracketRound: null,
  matchDays: 11,
  decided: false,
  participantsCount: 12,
  platformId,
  gameId,
  module: 'FIFA',
  inTeam: true,
  repeatTimes: 1,
  adminIds: [],
  ownerId: newId(),
  banner: null,
  avatar: null,
  createdAt: '2026-09-01T10:00:00.000Z',
  passwordRequired: true,
  startDate: '2026-09-06T19:00:00.000Z',
  endDate: null,
  version: 7,
  drawSeed: 'x',
  drawCommitment: 'y',
  calendarRule: null,
  settings: defaultSettings,
}

test('the rules of the form equal those of the contract', () => {
  const { name, slots, description, repeatTimes } = JSON.parse(JSON.stringify(NewTournament)).properties
  assert.deepEqual([name.minLength, name.maxLength], [draftRules.nameMin, draftRules.nameMax])
  assert.deepEqual([slots.minimum, slots.maximum], [draftRules.slotsMin, draftRules.slotsMax])
  assert.equal(description.maxLength, draftRules.descriptionMax)
  assert.deepEqual([repeatTimes.minimum, repeatTimes.maximum], [draftRules.repeatTimesMin, draftRules.repeatTimesMax])
  const settings = JSON.parse(JSON.stringify(NewTournament)).properties.settings.properties
  assert.deepEqual(
    [settings.walkoverScore.minimum, settings.walkoverScore.maximum],
    [draftRules.walkoverMin, draftRules.walkoverMax],
  )
  assert.equal(settings.rounds.anyOf[0].maximum, draftRules.roundsMax)
  assert.equal(settings.proposalDays.anyOf[0].maximum, draftRules.proposalDaysMax)
  const { minimum, maximum } = settings.noShowMinutes.anyOf[0]
  assert.deepEqual([minimum, maximum], [draftRules.noShowMin, draftRules.noShowMax])
  assert.equal(settings.zones.maxItems, draftRules.zonesMax)
  assert.equal(settings.rules.properties.it.maxLength, draftRules.rulesMax)
})

test('a complete form has no faults', () => {
  assert.deepEqual(faultsOf({}), {})
})

test('each fault is shown at its field', () => {
  for (const [changes, faults] of [
    [{ gameId: undefined }, { gameId: 'needed' }],
    [{ name: ' a ' }, { name: 'nameLength' }],
    [{ slots: 65 }, { slots: 'slotsRange' }],
    [{ slots: 1.5 }, { slots: 'slotsRange' }],
    [{ repeatTimes: 0 }, { repeatTimes: 'repeatRange' }],
    [{ startDate: '2026-12-02T20:00', endDate: '2026-12-01T20:00' }, { endDate: 'datesOrder' }],
    [{ hasPassword: true }, { password: 'passwordNeeded' }],
    [{ zones: [{ kind: 'promotion', from: 3, to: 2, label: { it: 'Su', en: 'Up' } }] }, { zones: 'zoneRange' }],
    [{ zones: [{ kind: 'promotion', from: 1, to: 2, label: { it: '', en: 'Up' } }] }, { zones: 'zoneLabel' }],
  ] as const satisfies [Partial<TournamentDraft>, object][]) {
    assert.deepEqual(faultsOf(changes), faults)
  }
  assert.deepEqual(faultsOf({ slots: 8 }, { participants: 9 }), { slots: 'slotsTaken' })
  assert.deepEqual(faultsOf({ hasPassword: true }, { hadPassword: true }), {})
})

test('race points are parsed with any separator', () => {
  assert.deepEqual(parseRacePoints('25 18-15; 12'), [25, 18, 15, 12])
  assert.equal(parseRacePoints('25, molti'), undefined)
  const race = { ...game, module: 'FORMULA1' } as const
  assert.deepEqual(faultsOf({ hasOwnPoints: true, racePoints: 'x' }, { game: race }), { racePoints: 'racePoints' })
})

test('after the start only fields that may still change are sent', () => {
  const patch = patchOf({ ...draftOf(tournament), name: ' Nuova ' }, { tournament, mayConfigure: false })
  assert.deepEqual(patch, { name: 'Nuova', description: '', flags: ['HIDDEN'], adminIds: [], version: 7 })
})

test('the days for agreeing on times are sent after the start, too, but only if they were changed', () => {
  const patchWith = (proposalDays: number) =>
    patchOf({ ...draftOf(tournament), proposalDays }, { tournament, mayConfigure: false })
  assert.deepEqual(patchWith(5).settings, { proposalDays: 5 })
  assert.equal('settings' in patchWith(0), false)
  const allowing = { ...tournament, settings: { ...tournament.settings, proposalDays: 7 } }
  const off = patchOf({ ...draftOf(allowing), proposalDays: 0 }, { tournament: allowing, mayConfigure: false })
  assert.deepEqual(off.settings, { proposalDays: null })
})

test('the tolerance for sides that do not come is sent after the start, too, but only if it was changed', () => {
  const patchWith = (changes: { proposalDays?: number; noShowMinutes?: number }) =>
    patchOf({ ...draftOf(tournament), ...changes }, { tournament, mayConfigure: false })
  assert.deepEqual(patchWith({ noShowMinutes: 10 }).settings, { noShowMinutes: 10 })
  assert.deepEqual(patchWith({ noShowMinutes: 10, proposalDays: 3 }).settings, { noShowMinutes: 10, proposalDays: 3 })
  assert.equal('settings' in patchWith({ noShowMinutes: 0 }), false)
})

test('an empty password field keeps the password, which is removed only by its switch', () => {
  const draft = draftOf(tournament)
  const patchWith = (changes: Partial<TournamentDraft>) =>
    patchOf({ ...draft, ...changes }, { tournament, mayConfigure: true })
  assert.equal('password' in patchWith({}), false)
  assert.equal(patchWith({ password: 'Nuova-1' }).password, 'Nuova-1')
  assert.equal(patchWith({ hasPassword: false }).password, null)
})

test('groups are sent for tables of teams only', () => {
  const draft = { ...validDraft, groups: 4, advancing: 2 }
  const body = newTournamentOf(draft, { gameId, platformId, module: 'FIFA' })
  assert.deepEqual([body.settings?.groups, body.settings?.advancing], [4, 2])
  const cup = newTournamentOf({ ...draft, type: 'elimination' }, { gameId, platformId, module: 'FIFA' })
  assert.deepEqual([cup.settings?.groups, cup.settings?.advancing], [null, null])
})

test('sprints are sent for races that there are, first to last, and for no other game', () => {
  const draft = { ...validDraft, repeatTimes: 4, sprints: [5, 3, 1] }
  const sprintsFor = (module: 'FORMULA1' | 'FIFA') =>
    newTournamentOf(draft, { gameId, platformId, module }).settings?.sprints
  assert.deepEqual([sprintsFor('FORMULA1'), sprintsFor('FIFA')], [[1, 3], []])
})

test('in a Swiss system results of somebody who leaves stay, whatever was chosen for another format', () => {
  const swiss = newTournamentOf(
    { ...validDraft, type: 'swiss', withdrawal: 'void' },
    { gameId, platformId, module: 'FIFA' },
  )
  assert.equal(swiss.settings?.withdrawal, 'forfeit')
})

test('converting a local time and back returns the same time', () => {
  assert.equal(fromLocalInput(toLocalInput('2026-09-06T19:00:00.000Z')), '2026-09-06T19:00:00.000Z')
  assert.equal(fromLocalInput(''), null)
  assert.equal(toLocalInput(null), '')
})

test('a fault of the server is shown at its control, also for fields of the settings', () => {
  const rows = [
    ['/start_date', 'startDate'],
    ['/settings/rules/it', 'rulesIt'],
    ['/settings/points/race/3', 'racePoints'],
    ['/settings/zones/0/label/en', 'zones'],
  ] as const
  for (const [path, field] of rows) {
    const faults = [{ path, message: 'È troppo lungo.', reason: 'tooLong' }] as const
    const { errorAt, rest } = assignDraftFaults(new ApiError('FIELD_VALIDATION_ERROR', 400, { faults: [...faults] }))
    assert.deepEqual([errorAt(field), errorAt('type'), rest], ['È troppo lungo.', undefined, undefined], path)
  }
})

test('a tournament like an earlier one keeps its rules, also those without a field, but neither dates nor people', () => {
  const earlier: Tournament = {
    ...tournament,
    name: 'Lega Ionica 2026',
    module: 'FORMULA1',
    startDate: '2026-01-10T20:30:00.000Z',
    passwordRequired: true,
    adminIds: [newId()],
    repeatTimes: 3,
    settings: {
      ...defaultSettings,
      sprints: [2],
      points: { race: [10, 5], sprint: [3, 1], fastestLap: null },
      tieBreaks: ['goalDifference'],
      zones: [{ kind: 'promotion', from: 1, to: 2, label: { it: 'Salgono', en: 'Up' } }],
      stables: [],
    },
  }
  const draft = draftLike(earlier)
  assert.deepEqual(
    [draft.name, draft.startDate, draft.hasPassword, draft.adminIds, draft.slots, draft.zones],
    ['Lega Ionica 2027', '', false, [], 12, earlier.settings.zones],
  )
  const same = newTournamentOf(draft, { gameId, platformId, module: 'FORMULA1', earlier })
  assert.deepEqual(
    [same.settings?.points, same.settings?.tieBreaks, same.settings?.stables, same.settings?.sprints],
    [earlier.settings.points, ['goalDifference'], [], [2]],
  )
  const other = newTournamentOf(draft, { gameId, platformId, module: 'FIFA', earlier })
  assert.deepEqual([other.settings?.tieBreaks, other.settings?.stables], [undefined, undefined])
  assert.equal(draftLike({ ...earlier, name: 'Coppa' }).name, 'Coppa')
})

test('the usual order of tie-breaks of a Swiss system is stored as none, and another type has none of its own', () => {
  const orderOf = (changes: Partial<TournamentDraft>) =>
    patchOf({ ...newDraft(), ...changes }, { tournament, mayConfigure: true }).settings?.swissTieBreaks
  assert.equal(orderOf({ type: 'swiss' }), null)
  assert.deepEqual(orderOf({ type: 'swiss', swissTieBreaks: ['wins', 'buchholz'] }), ['wins', 'buchholz'])
  assert.equal(orderOf({ type: 'rankings', swissTieBreaks: ['wins'] }), null)
  const settings = { ...tournament.settings, swissTieBreaks: ['goalsFor' as const] }
  assert.deepEqual(draftOf({ ...tournament, settings }).swissTieBreaks, ['goalsFor'])
})

test('what was edited while the settings were being saved stays, what was sent does not', () => {
  const zones = [{ kind: 'playoff', from: 1, to: 2, label: { it: 'Finali', en: 'Finals' } }] as const
  const sent = { name: 'Lega Ionica', password: 'segreta', slots: 8, zones: [...zones] }
  const rows = [
    { since: {}, why: 'nothing was edited' },
    { since: { description: 'Ogni domenica' }, why: 'another field' },
    { since: { name: 'Lega Ionica 2027' }, why: 'a field that was sent' },
    { since: { slots: tournament.slots }, why: 'a field that has the value from before the save again' },
    { since: { zones: [] }, why: 'a list' },
  ]
  for (const { since, why } of rows) assert.deepEqual(editsSince(sent, { ...sent, ...since }), since, why)
})
