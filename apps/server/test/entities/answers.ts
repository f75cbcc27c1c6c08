import { newId } from '@agone/contract'
import type { EntityName } from '../../../../specification/entities.ts'
import { picture } from '../access/requests.ts'
import { createPaidTournament, reservePlace } from '../support/factories/payments.ts'
import type { RightsScene } from '../access/scene.ts'

/** Real responses with each entity of the specification, requested in the scene. */
export const answersOfEntities = async (scene: RightsScene): Promise<Record<EntityName, unknown[]>> => {
  const get = (path: string) => scene.perform('manager', 'GET', path)
  const { id, teamId, entryId, matchId, calendarId } = await scene.league()
  const league = `/esports/v2/tournaments/${id}`
  const match = `/esports/v2/matches/${matchId}`
  const sentReport = { body: { scores: { score: 1, opponent_score: 0 }, comment: 'Vinta' } }
  const report = await scene.perform(
    'captain',
    'POST',
    `/esports/v2/teams/${teamId}/matches/${matchId}/report`,
    sentReport,
  )
  const view = await get(`${match}/view`)
  const solo = await get(`/esports/v2/matches/${(await scene.solo()).matchId}/view`)
  return {
    ...(await createdEntities(scene)),
    team: [await get(`/esports/v2/teams/${teamId}`)],
    'team in a match': [firstOf(view['participants'])],
    'user in a solo match': [firstOf(solo['participants'])],
    'user in a tournament': [firstOf(solo['participants'])],
    tournament: [await get(league)],
    calendar: [await get(`/esports/v2/calendars/${calendarId}`)],
    entry: [
      await get(`/esports/v2/entries/${entryId}`),
      await get(`${league}/teams/${teamId}/entries`).then(firstOf),
      await get(`${league}/entries`).then(({ entries }) => withId(entries, entryId)),
    ],
    report: [report],
    match: [await get(match)],
    'chat message': [await scene.perform('captain', 'POST', `${match}/chat/messages`, { body: { content: 'Ciao' } })],
    'match view': [view],
    'match day': [await get(`${league}/matches/1`), await get(`${league}/engines/fifa/matches/1`)],
    page: [await get(`/esports/v2/search/matches?tournament_id=${id}`)],
    'overview statistics': [await scene.perform('admin', 'GET', '/esports/v2/stats/generic')],
    'tournament payment': await payments(scene),
    ticket: [await scene.perform('captain', 'POST', '/tickets', { body: newTicket })],
  }
}

const payments = async (scene: RightsScene) => {
  const { ctx } = scene.product
  const { tournament } = await createPaidTournament(ctx, { owner: await scene.person('manager') })
  await reservePlace(ctx, tournament.id, await scene.person('captain'))
  const path = `/esports/v2/tournaments/${tournament.id}/payments`
  const { entries } = await scene.perform('manager', 'GET', path)
  return [firstOf(entries), firstOf(await scene.perform('captain', 'GET', `${path}/@me`))]
}

const newTicket = { type: 'GENERIC', subject: 'Una domanda', content: 'Come si fa?' }

const createdEntities = async (scene: RightsScene) => {
  const file = { name: 'avatar', bytes: await picture() }
  const user = await scene.perform('captain', 'PATCH', '/accounts/v2/users/@me/avatar', { body: {}, file })
  const races = {
    name: `Corse ${newId().slice(-10)}`,
    module: 'FORMULA1',
    min_participants: 2,
    max_participants: 20,
    data: { stables: [{ name: 'Rossa' }] },
  }
  const game = await scene.perform('admin', 'POST', '/esports/v2/games', { body: races })
  const platform = { name: `Console ${newId().slice(-10)}` }
  return {
    user: [user],
    file: [user['avatar']],
    game: [game],
    'game of Formula 1': [game],
    platform: [await scene.perform('admin', 'POST', '/esports/v2/platforms', { body: platform })],
  }
}

const withId = (list: unknown, id: string): unknown => Object.values(Object(list)).find((one) => Object(one).id === id)
const firstOf = (list: unknown): unknown => Object.values(Object(list))[0]
