import sharp from 'sharp'
import { newId, type TournamentId } from '@agone/contract'
import * as Alerts from '../modules/content/alerts.ts'
import * as Banners from '../modules/content/banners.ts'
import * as Partners from '../modules/content/partners.ts'
import { createArticle } from '../modules/content/testing.ts'
import { createPlatform } from '../modules/games/testing.ts'
import { createPlayer, createTeam } from '../modules/teams/testing.ts'
import type { MakeRequest } from './rights-of-accounts.ts'
import type { RightsScene } from './rights-scene.ts'

const fresh = (stem: string) => `${stem} ${newId().slice(-10)}`

const teams = '/esports/v2/teams/:id'
const ofTeam: MakeRequest = async (scene) => ({ ids: { id: (await scene.team()).id } })
const ofMember: MakeRequest = async (scene) => {
  const { id, member } = await scene.team()
  return { ids: { id, userId: member }, body: { user_id: member } }
}
const ofGuest: MakeRequest = async (scene) => ({
  ids: { id: (await scene.team()).id, userId: await scene.guestOfTeam() },
  body: { username: `ospite-${newId().slice(-8)}` },
})
const bare =
  (make: MakeRequest): MakeRequest =>
  async (scene, who) => ({ ids: (await make(scene, who)).ids ?? {} })

/** The user is asked to join the captain's team. */
const invited = (scene: RightsScene) =>
  scene.once('invited', async () => {
    const url = `/esports/v2/teams/${(await scene.team()).id}/invites`
    await scene.did('captain', 'POST', url, { body: { user_id: await scene.idOf('user') } })
  })
/** The user is a member of it. */
const joined: MakeRequest = async (scene) => {
  const { id } = await scene.team()
  await invited(scene)
  await scene.once('joined', () => scene.did('user', 'POST', `/esports/v2/teams/${id}/join`))
  return { ids: { id } }
}

/** A code that leads to the captain's team. */
const inviteLink: MakeRequest = async (scene) => {
  const { id } = await scene.team()
  const made = await scene.once('link', () => scene.did('captain', 'POST', `/esports/v2/teams/${id}/inviteLink`))
  return { ids: { code: String(made['code']) } }
}
const claimLink: MakeRequest = async (scene) => {
  const { id } = await scene.team()
  const url = `/esports/v2/teams/${id}/provisionalUsers/${await scene.guestOfTeam()}/claimLink`
  const made = await scene.once('claim', () => scene.did('captain', 'POST', url))
  return { ids: { code: String(made['code']) } }
}

const teamRequests: Record<string, MakeRequest> = {
  'GET /esports/v2/teams': async (scene) => ({ query: `ids=${(await scene.team()).id}` }),
  [`GET ${teams}`]: ofTeam,
  [`GET ${teams}/record`]: ofTeam,
  [`GET ${teams}/calendar.ics`]: ofTeam,
  'POST /esports/v2/teams': async (scene) => ({ body: { name: fresh('Nuova'), game_id: await scene.game() } }),
  [`PATCH ${teams}`]: async (scene) => ({ ids: { id: (await scene.team()).id }, body: { name: fresh('Altra') } }),
  [`DELETE ${teams}`]: ofTeam,
  [`PUT ${teams}/owner`]: ofMember,
  [`POST ${teams}/admins`]: ofMember,
  [`DELETE ${teams}/admins/:userId`]: async (scene) => {
    const { id, member } = await scene.team()
    const url = `/esports/v2/teams/${id}/admins`
    await scene.once('admin', () => scene.did('captain', 'POST', url, { body: { user_id: member } }))
    return { ids: { id, userId: member } }
  },
  [`POST ${teams}/invites`]: async (scene) => ({
    ids: { id: (await scene.team()).id },
    body: { user_id: (await createPlayer(scene.product.ctx)).id },
  }),
  [`DELETE ${teams}/invites/:userId`]: async (scene) => {
    const { id, invited } = await scene.team()
    return { ids: { id, userId: invited } }
  },
  [`POST ${teams}/join`]: async (scene) => {
    await invited(scene)
    return ofTeam(scene, 'user')
  },
  [`POST ${teams}/leave`]: joined,
  [`DELETE ${teams}/leave`]: async (scene, who) => {
    const request = await joined(scene, who)
    const url = `/esports/v2/teams/${(await scene.team()).id}/leave`
    await scene.once('leaving', () => scene.did('user', 'POST', url))
    return request
  },
  [`POST ${teams}/users/:userId/kick`]: bare(ofMember),
  [`DELETE ${teams}/users/:userId/kick`]: async (scene) => {
    const { id, member } = await scene.team()
    await scene.once('kick', () => scene.did('captain', 'POST', `/esports/v2/teams/${id}/users/${member}/kick`))
    return { ids: { id, userId: member } }
  },
  [`POST ${teams}/inviteLink`]: ofTeam,
  [`POST ${teams}/provisionalUsers`]: async (scene) => ({
    ids: { id: (await scene.team()).id },
    text: `ospite-${newId().slice(-8)}`,
  }),
  [`PATCH ${teams}/provisionalUsers/:userId`]: ofGuest,
  [`POST ${teams}/provisionalUsers/:userId/claimLink`]: bare(ofGuest),
  'GET /esports/v2/inviteLinks/:code': inviteLink,
  'POST /esports/v2/inviteLinks/:code': inviteLink,
  'GET /esports/v2/claims/:code': claimLink,
  'POST /esports/v2/claims/:code': claimLink,
  'GET /esports/v2/transfers/:id': async (scene) => {
    const { id } = await scene.team()
    const feed = scene.product.ctx.db.selectFrom('transfers').select('id').where('to_team_id', '=', id)
    return { ids: { id: (await feed.executeTakeFirstOrThrow()).id } }
  },
}

const tournaments = '/esports/v2/tournaments/:id'
const league = async (scene: RightsScene) => {
  const { id, teamId, entryId } = await scene.league()
  const more = { engine: 'fifa', day: '1', round: '1', ranking: 'topTeams' }
  return { ids: { id, teamId, entryId, userId: await scene.idOf('captain'), ...more } }
}
const open = async (scene: RightsScene) => {
  const { id, teamId } = await scene.open()
  return { ids: { id, teamId } }
}
const soloOf = (isRunning: boolean) => async (scene: RightsScene) => ({
  ids: { id: (await scene.solo(isRunning)).id, userId: await scene.idOf('captain') },
})
const match: MakeRequest = async (scene) => ({ ids: { id: (await scene.league()).matchId } })
const reason = 'decide la direzione'
const scores = { score: 1, opponent_score: 0 }

const reportOfTeam: MakeRequest = async (scene) => {
  const { teamId, matchId } = await scene.league()
  return { ids: { teamId, matchId }, body: { scores } }
}
const reportOfUser: MakeRequest = async (scene) => {
  const { matchId } = await scene.solo()
  return { ids: { userId: await scene.idOf('captain'), matchId }, body: { scores } }
}
/** The captain's report is there already. */
const reported =
  (make: MakeRequest, under: 'teams' | 'users'): MakeRequest =>
  async (scene, who) => {
    const { ids = {}, body = {} } = await make(scene, who)
    const url = `/esports/v2/${under}/${ids['teamId'] ?? ids['userId']}/matches/${ids['matchId']}/report`
    await scene.once('report', () => scene.did('captain', 'POST', url, { body }))
    return { ids }
  }

const anotherTeam = async (scene: RightsScene, id: TournamentId) => {
  const { db } = scene.product.ctx
  const { game_id } = await db
    .selectFrom('tournaments')
    .select('game_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await createTeam(scene.product.ctx, { gameId: game_id })).id
}

const publicOfLeague = [
  ...['', '/calendars', '/draw', '/entries', '/export', '/matches', '/matches/:round', '/penalizations', '/teams'],
  ...[
    '/teams/:teamId/entries',
    '/engines/:engine/matches',
    '/engines/:engine/matches/:day',
    '/engines/:engine/results',
  ],
  ...['/engines/:engine/rankings/:ranking'],
]
const publicOfMatch = ['', '/calendar.ics', '/entries', '/lineups', '/players', '/view', '/consequences']

const tournamentRequests: Record<string, MakeRequest> = {
  ...Object.fromEntries(publicOfLeague.map((path) => [`GET ${tournaments}${path}`, league])),
  ...Object.fromEntries(publicOfMatch.map((path) => [`GET /esports/v2/matches/:id${path}`, match])),
  'GET /esports/v2/tournaments': async (scene) => ({ query: `id=${(await scene.league()).id}` }),
  'GET /esports/v2/matches': async (scene) => ({ query: `id=${(await scene.league()).matchId}` }),
  [`GET ${tournaments}/users`]: soloOf(true),
  [`GET ${tournaments}/users/:userId/entry`]: soloOf(true),
  [`GET ${tournaments}/bracket/preview`]: league,
  [`GET ${tournaments}/reports`]: league,
  'GET /esports/v2/entries/:id': async (scene) => ({ ids: { id: (await scene.league()).entryId } }),
  'GET /esports/v2/entries/:id/matches': async (scene) => ({ ids: { id: (await scene.league()).entryId } }),
  'GET /esports/v2/calendars/:id': async (scene) => ({ ids: { id: (await scene.league()).calendarId } }),
  'PATCH /esports/v2/calendars/:id': async (scene) => ({
    ids: { id: (await scene.league()).calendarId },
    body: { display_name: 'Prima' },
  }),
  'POST /esports/v2/tournaments': async (scene) => ({
    body: {
      name: fresh('Lega'),
      slots: 8,
      game_id: await scene.game(),
      platform_id: (await createPlatform(scene.product.ctx)).id,
    },
  }),
  'POST /esports/v2/imports': () => ({ body: {} }),
  [`PATCH ${tournaments}`]: async (scene) => ({ ...(await league(scene)), body: { description: 'Nuova' } }),
  [`DELETE ${tournaments}`]: open,
  [`POST ${tournaments}/bracket`]: league,
  [`POST ${tournaments}/teams`]: async (scene) => {
    const { id, teamId } = await scene.empty()
    return { ids: { id }, body: { team_id: teamId } }
  },
  [`PATCH ${tournaments}/teams/:teamId`]: async (scene) => ({
    ...(await league(scene)),
    body: { member_ids: [await scene.idOf('captain')] },
  }),
  [`PATCH ${tournaments}/teams/:teamId/replace`]: async (scene) => {
    const { ids } = await league(scene)
    return { ids, body: { team_id: await anotherTeam(scene, ids.id) } }
  },
  [`DELETE ${tournaments}/teams/:teamId`]: open,
  [`POST ${tournaments}/users`]: async (scene) => ({ ids: { id: await scene.emptySolo() }, body: {} }),
  [`PATCH ${tournaments}/users/:userId`]: async (scene) => ({
    ...(await soloOf(true)(scene)),
    body: { user_id: (await createPlayer(scene.product.ctx)).id },
  }),
  [`DELETE ${tournaments}/users/:userId`]: soloOf(false),
  [`POST ${tournaments}/penalizations`]: async (scene) => {
    const { ids } = await league(scene)
    return { ids, body: { entry_id: ids.entryId, points: -1, reason } }
  },
  [`DELETE ${tournaments}/penalizations/:penalizationId`]: async (scene) => {
    const { ids } = await league(scene)
    const body = { entry_id: ids.entryId, points: -1, reason }
    const url = `/esports/v2/tournaments/${ids.id}/penalizations`
    const made = await scene.once('penalty', () => scene.did('manager', 'POST', url, { body }))
    return { ids: { ...ids, penalizationId: String(made['id']) } }
  },
  'POST /esports/v2/teams/:teamId/matches/:matchId/report': reportOfTeam,
  'DELETE /esports/v2/teams/:teamId/matches/:matchId/report/latest': reported(reportOfTeam, 'teams'),
  'POST /esports/v2/users/:userId/matches/:matchId/report': reportOfUser,
  'DELETE /esports/v2/users/:userId/matches/:matchId/report/latest': reported(reportOfUser, 'users'),
  'POST /esports/v2/matches/:id/verification': async (scene, who) => {
    await reported(reportOfTeam, 'teams')(scene, who)
    const { matchId, entryId } = await scene.league()
    return { ids: { id: matchId }, body: { entry_id: entryId } }
  },
  'DELETE /esports/v2/matches/:id/verification': async (scene) => {
    const { matchId, entryId } = await scene.league()
    const body = { winner_entry_id: entryId, reason }
    await scene.once('over', () => scene.did('manager', 'POST', `/esports/v2/matches/${matchId}/walkover`, { body }))
    return { ids: { id: matchId } }
  },
  'POST /esports/v2/matches/:id/ruling': async (scene) => {
    const { matchId, entryIds } = await scene.league()
    const sides = entryIds.map((entry_id) => ({ entry_id, score: 1 }))
    return { ids: { id: matchId }, body: { sides, reason } }
  },
  'POST /esports/v2/matches/:id/consequences': async (scene) => {
    const { matchId, entryId } = await scene.league()
    return { ids: { id: matchId }, body: { winner_entry_id: entryId } }
  },
  'POST /esports/v2/matches/:id/walkover': async (scene) => {
    const { matchId, entryId } = await scene.league()
    return { ids: { id: matchId }, body: { winner_entry_id: entryId, reason } }
  },
}

const games = '/esports/v2/games/:id'
const ofGame: MakeRequest = async (scene) => ({ ids: { id: await scene.game() } })
/** Of a game in which the other is the case. */
const after =
  (path: string): MakeRequest =>
  async (scene) => {
    const id = await scene.game()
    await scene.once(path, () => scene.did('admin', 'POST', `/esports/v2/games/${id}/${path}`))
    return { ids: { id } }
  }
const schedule: MakeRequest = async (scene) => ({ ids: { id: await scene.game() }, body: { from: null, to: null } })
const both = (text: string) => ({ it: text, en: text })

const picture = () =>
  sharp({ create: { width: 64, height: 16, channels: 3, background: '#007eff' } })
    .png()
    .toBuffer()

const articleOf = (scene: RightsScene) => scene.once('article', () => createArticle(scene.product.ctx))
const partnerOf = (scene: RightsScene) =>
  scene.once('partner', () =>
    Partners.create(scene.product.ctx, { name: fresh('Sponsor'), url: 'https://sponsor.example' }),
  )
const bannerOf = (scene: RightsScene) => {
  const image = { id: newId(), type: 'banners', file: { name: 'cup.webp' } }
  return scene.once('banner', () => Banners.create(scene.product.ctx, { image }))
}
const alertOf = (scene: RightsScene) =>
  scene.once('alert', () => Alerts.create(scene.product.ctx, { severity: 'info', text: both('Testo') }))
/** All that there are, in any order. */
const orderOf = async (scene: RightsScene, table: 'partners' | 'banners') => {
  const all = await scene.product.ctx.db.selectFrom(table).select('id').execute()
  return { body: { ids: all.map(({ id }) => id) } }
}
const about =
  (of: (scene: RightsScene) => Promise<{ id: string }>, body?: object): MakeRequest =>
  async (scene) => ({ ids: { id: (await of(scene)).id }, ...(body ? { body } : {}) })
const aboutArticle =
  (body?: object): MakeRequest =>
  async (scene) => ({ ids: { slug: (await articleOf(scene)).slug }, ...(body ? { body } : {}) })

const contentRequests: Record<string, MakeRequest> = {
  [`GET ${games}`]: ofGame,
  'GET /esports/v2/platforms/:id': async (scene) => ({ ids: { id: (await createPlatform(scene.product.ctx)).id } }),
  'POST /esports/v2/games': () => ({
    body: { name: fresh('Gioco'), module: 'FIFA', min_participants: 2, max_participants: 8 },
  }),
  'POST /esports/v2/platforms': () => ({ body: { name: fresh('Piattaforma') } }),
  [`PATCH ${games}`]: async (scene) => ({ ids: { id: await scene.game() }, body: { name: fresh('Altro') } }),
  [`POST ${games}/market/close`]: ofGame,
  [`POST ${games}/market/open`]: after('market/close'),
  [`POST ${games}/reports/close`]: ofGame,
  [`POST ${games}/reports/open`]: after('reports/close'),
  [`PUT ${games}/market/schedule`]: schedule,
  [`PUT ${games}/reports/schedule`]: schedule,
  'GET /esports/v2/articles/:slug': aboutArticle(),
  'PATCH /esports/v2/articles/:slug': aboutArticle({ title: both('Altro') }),
  'DELETE /esports/v2/articles/:slug': aboutArticle(),
  'POST /esports/v2/articles': () => ({ body: { title: both(fresh('Titolo')), body: both('Testo') } }),
  'POST /esports/v2/articles/preview': () => ({ body: { body: 'Testo' } }),
  'POST /esports/v2/articles/images': async () => ({ file: { name: 'image', bytes: await picture() } }),
  'POST /esports/v2/partners': () => ({ body: { name: fresh('Sponsor'), url: 'https://sponsor.example' } }),
  'PATCH /esports/v2/partners/:id': about(partnerOf, { url: 'https://altro.example' }),
  'DELETE /esports/v2/partners/:id': about(partnerOf),
  'PUT /esports/v2/partners/order': (scene) => orderOf(scene, 'partners'),
  'POST /esports/v2/banners': async () => ({ body: {}, file: { name: 'image', bytes: await picture() } }),
  'PATCH /esports/v2/banners/:id': about(bannerOf, { url: '/teams' }),
  'DELETE /esports/v2/banners/:id': about(bannerOf),
  'PUT /esports/v2/banners/order': (scene) => orderOf(scene, 'banners'),
  'POST /esports/v2/alerts': () => ({ body: { severity: 'info', text: both('Testo') } }),
  'PATCH /esports/v2/alerts/:id': about(alertOf, { severity: 'warning' }),
  'DELETE /esports/v2/alerts/:id': about(alertOf),
}

/** Good requests of all calls that are not about accounts, by method and path. */
export const thingRequests: Record<string, MakeRequest> = {
  ...teamRequests,
  ...tournamentRequests,
  ...contentRequests,
}
