import {
  calendarFeedRoutes as routes,
  entryRoutes,
  newId,
  type EntryId,
  type MatchId,
  type TeamId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCalendar } from '../../../../test/support/icalendar.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { Communities } from '../../community/index.ts'
import { Calendars } from '../../matches/index.ts'
import { decide, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { Teams } from '../../teams/index.ts'
import { createTeam } from '../../../../test/support/factories/teams.ts'
import { update } from '../../tournaments/changes.ts'
import { careerPlugins } from '../../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp(careerPlugins)
})
after(() => app.close())

const hour = 60 * 60 * 1000
const at = (hours: number) => new Date(app.clock.now() + hours * hour)
const stamp = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const feed = async (id: TeamId, lang?: 'it' | 'en') => {
  const answered = await app.inject(routes.ofTeam, { params: { id }, query: lang ? { lang } : {} })
  assert.equal(answered.status, 200, answered.text)
  const entries = readCalendar(answered.text).within.filter(({ name }) => name === 'VEVENT')
  return { headers: answered.headers, entries: entries.map(({ properties }) => properties) }
}

/** A league of four whose first round has a time, and one of its matches a different one. */
const league = async (options: Parameters<typeof startWithTeams>[1] = {}) => {
  const ctx = app.ctx()
  const started = await startWithTeams(ctx, options)
  const [match] = started.matches
  assert.ok(match)
  const [home, away] = match.sides.map((side) => started.teamOf(side.entry_id).team)
  assert.ok(home && away)
  const set = (scheduledAt: Date | null, dayAt: Date | null) =>
    Calendars.update(ctx, match.calendar_id, {
      scheduledAt: dayAt?.toISOString() ?? null,
      matchTimes: [{ matchId: match.id, scheduledAt: scheduledAt?.toISOString() ?? null }],
    })
  const withdraw = async (entryId: EntryId | null | undefined) => {
    const { team, owner } = started.teamOf(entryId)
    await app.inject(entryRoutes.removeTeam, { params: { id: started.tournament.id, teamId: team.id } }, { as: owner })
  }
  return { ctx, ...started, match, home, away, set, withdraw }
}

test('a match with its own time lasts two hours, in both languages with the same uid', async () => {
  const { match, home, away, set, tournament } = await league()
  await set(at(48), at(24))
  const { entries, headers } = await feed(home.id, 'it')
  const [entry] = entries
  assert.ok(entry)
  assert.equal(entries.length, 1)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(entry.get('UID'), match.id)
  assert.deepEqual([entry.get('DTSTART'), entry.get('DTEND')], [stamp(at(48)), stamp(at(50))])
  assert.equal(entry.get('SUMMARY'), `${home.name} - ${away.name}`)
  assert.deepEqual([entry.get('STATUS'), entry.get('TRANSP')], ['CONFIRMED', 'OPAQUE'])
  assert.match(entry.get('URL') ?? '', new RegExp(`/matches/${match.id}\\?lang=it$`))
  assert.ok(entry.get('DESCRIPTION')?.startsWith(`${tournament.name}\nGiornata 1\n`))
  const [english] = (await feed(away.id, 'en')).entries
  assert.ok(english)
  assert.equal(english.get('UID'), match.id)
  assert.match(english.get('DESCRIPTION') ?? '', /Match day 1/)
})

test('a match of a cup says its round by name', async () => {
  const { home, set } = await league({ type: 'elimination' })
  await set(at(48), null)
  const description = async (language: 'it' | 'en') => (await feed(home.id, language)).entries[0]?.get('DESCRIPTION')
  assert.match((await description('it')) ?? '', /\nSemifinale\n/)
  assert.match((await description('en')) ?? '', /\nSemi-final\n/)
})

test('a match with the time of its round lasts a day and does not block other events', async () => {
  const { home, set } = await league()
  await set(null, at(24))
  const [entry] = (await feed(home.id)).entries
  assert.ok(entry)
  assert.deepEqual([entry.get('DTSTART'), entry.get('DTEND')], [stamp(at(24)), stamp(at(48))])
  assert.equal(entry.get('TRANSP'), 'TRANSPARENT')
  assert.match(entry.get('DESCRIPTION') ?? '', /within a day/)
})

test('a match without a time is in no calendar, and the calendar is still valid', async () => {
  const { home } = await league()
  assert.deepEqual((await feed(home.id)).entries, [])
})

test('every change of an event increases its sequence number: time, round, result', async () => {
  const { ctx, home, away, match, set } = await league()
  await set(at(48), at(24))
  const numbers = [(await feed(home.id)).entries[0]?.get('SEQUENCE')]
  await set(at(72), at(24))
  numbers.push((await feed(home.id, 'it')).entries[0]?.get('SEQUENCE'))
  await Calendars.update(ctx, match.calendar_id, { displayName: 'Andata' })
  numbers.push((await feed(away.id)).entries[0]?.get('SEQUENCE'))
  await decide(ctx, match.id, [2, 1])
  const [after] = (await feed(away.id, 'it')).entries
  assert.ok(after)
  numbers.push(after.get('SEQUENCE'))
  const counted = numbers.map(Number)
  assert.ok(
    counted.every((number, index) => index === 0 || number > (counted[index - 1] ?? 0)),
    String(counted),
  )
  assert.equal(after.get('SUMMARY'), `${home.name} - ${away.name} 2-1`)
  assert.match(after.get('LAST-MODIFIED') ?? '', /^\d{8}T\d{6}Z$/)
})

test('a void match is cancelled, a forfeited one has its result; neither blocks other events', async () => {
  for (const withdrawal of ['void', 'forfeit'] as const) {
    const { home, away, set, match, withdraw } = await league({ settings: { withdrawal } })
    await set(at(48), at(24))
    const before = Number((await feed(home.id)).entries[0]?.get('SEQUENCE'))
    await withdraw(match.sides[1]?.entry_id)
    const [entry] = (await feed(home.id, 'en')).entries
    assert.ok(entry)
    const isVoid = withdrawal === 'void'
    assert.deepEqual([entry.get('STATUS'), entry.get('TRANSP')], [isVoid ? 'CANCELLED' : 'CONFIRMED', 'TRANSPARENT'])
    assert.equal(entry.get('SUMMARY'), `${home.name} - ${away.name}${isVoid ? '' : ' 3-0'}`)
    assert.match(entry.get('DESCRIPTION') ?? '', isVoid ? /Cancelled/ : /forfeit/)
    assert.ok(Number(entry.get('SEQUENCE')) > before)
  }
})

test('a match of which one side is not known yet is tentative, and says so in place of the name', async () => {
  const { ctx, matches, entered } = await league({ type: 'elimination' })
  const final = matches.at(-1)
  const [semi] = matches
  assert.ok(final && semi)
  await Calendars.update(ctx, final.calendar_id, { scheduledAt: at(100).toISOString() })
  await decide(ctx, semi.id, [1, 0])
  const winner = entered.find(({ entryId }) => entryId === semi.sides[0]?.entry_id)?.team
  assert.ok(winner)
  const [entry] = (await feed(winner.id, 'it')).entries
  assert.ok(entry)
  assert.equal(entry.get('STATUS'), 'TENTATIVE')
  assert.ok(entry.get('SUMMARY')?.includes('da definire') && entry.get('SUMMARY')?.includes(winner.name))
})

test('matches of a hidden tournament are in no calendar, for any caller', async () => {
  const { ctx, home, set, tournament, owner, match } = await league()
  await set(at(48), at(24))
  await update(ctx, tournament.id, { flags: ['HIDDEN'] })
  for (const as of [undefined, owner, home.owner]) {
    const team = await app.inject(routes.ofTeam, { params: { id: home.id }, query: {} }, { as })
    assert.ok(!team.text.includes('VEVENT'))
    const one = await app.inject(routes.ofMatch, { params: { id: match.id }, query: {} }, { as })
    assert.deepEqual([one.status, one.problem.title], [404, 'TOURNAMENT_NOT_FOUND'])
  }
})

test('a caller with the current calendar gets 304 until a change', async () => {
  const { home, set } = await league()
  await set(at(48), at(24))
  const first = await feed(home.id)
  const ask = (etag: unknown) =>
    app.inject(routes.ofTeam, { params: { id: home.id }, query: {} }, { headers: { 'if-none-match': String(etag) } })
  const known = await ask(first.headers['etag'])
  assert.deepEqual([known.status, known.text], [304, ''])
  await set(at(72), at(24))
  const changed = await ask(first.headers['etag'])
  assert.equal(changed.status, 200)
  assert.notEqual(changed.headers['etag'], first.headers['etag'])
})

test('names cannot add lines', async () => {
  const { ctx, home, away, set } = await league()
  await set(at(48), at(24))
  await Teams.update(ctx, home.id, { name: 'A;B,C\\D: 100%' })
  const [entry] = (await feed(home.id)).entries
  assert.ok(entry)
  assert.equal(entry.get('SUMMARY'), `A;B,C\\D: 100% - ${away.name}`)
})

test('an unknown team has no calendar, a team without matches an empty one, a deleted team keeps its own', async () => {
  const unknown = await app.inject(routes.ofTeam, { params: { id: newId<TeamId>() }, query: {} })
  assert.deepEqual([unknown.status, unknown.problem.title], [404, 'TEAM_NOT_FOUND'])
  assert.equal(unknown.headers['content-disposition'], undefined)
  const other = await app.request({ url: `/esports/v2/teams/${newId()}/calendar.ics?lang=de` })
  assert.equal(other.status, 404)
  const ctx = app.ctx()
  const team = await createTeam(ctx)
  const unsupportedLanguage = await app.request({ url: `/esports/v2/teams/${team.id}/calendar.ics?lang=de` })
  assert.deepEqual([unsupportedLanguage.status, unsupportedLanguage.problem.title], [400, 'FIELD_VALIDATION_ERROR'])
  assert.deepEqual((await feed(team.id)).entries, [])
  await Teams.remove(ctx, team.id)
  assert.deepEqual((await feed(team.id)).entries, [])
})

test('a single match has a calendar, too; a deleted user is in it without a name', async () => {
  const ctx = app.ctx()
  const { matches, userOf } = await startWithUsers(ctx)
  const [match] = matches
  assert.ok(match)
  await Calendars.update(ctx, match.calendar_id, { scheduledAt: at(24).toISOString() })
  const deleted = userOf(match.sides[0]?.entry_id)
  await ctx.db
    .updateTable('users')
    .set({ deleted_at: at(0) })
    .where('id', '=', deleted.id)
    .execute()
  const { text } = await app.inject(routes.ofMatch, { params: { id: match.id }, query: { lang: 'it' } })
  const [entry] = readCalendar(text).within
  assert.equal(entry?.properties.get('SUMMARY'), `utente eliminato - ${userOf(match.sides[1]?.entry_id).username}`)
  const unknown = await app.inject(routes.ofMatch, { params: { id: newId<MatchId>() }, query: {} })
  assert.deepEqual([unknown.status, unknown.problem.title], [404, 'TOURNAMENT_NOT_FOUND'])
})

test('a calendar is a file with its own name; that of a match without a time has the name of the community', async () => {
  const { ctx, match, home, set } = await league()
  const nameOf = ({ headers, text }: { headers: Record<string, unknown>; text: string }) => [
    /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1],
    readCalendar(text).properties.get('NAME'),
  ]
  await Teams.update(ctx, home.id, { name: 'Città Alta' })
  await Communities.update(ctx, { name: 'Levante Esports' })
  const ofTeam = await app.inject(routes.ofTeam, { params: { id: home.id }, query: { lang: 'it' } })
  assert.deepEqual(nameOf(ofTeam), ['citta-alta-le-partite.ics', 'Città Alta: le partite'])
  await set(null, null)
  const ofMatch = await app.inject(routes.ofMatch, { params: { id: match.id }, query: {} })
  assert.deepEqual(nameOf(ofMatch), ['levante-esports.ics', 'Levante Esports'])
})
