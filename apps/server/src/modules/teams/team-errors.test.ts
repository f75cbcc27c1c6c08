import {
  errors,
  inviteRoutes,
  newId,
  departureRoutes,
  teamAdminRoutes as adminRoutes,
  teamLinkRoutes,
  teamRoutes,
  type CallOf,
  type ErrorCode,
  type Problem,
  type RouteSpec,
  type TeamId,
  type UserId,
} from '@agone/contract'
import { catalogues } from '@agone/i18n'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { registerFiles } from '../files/index.ts'
import { GameMarket } from '../games/index.ts'
import * as Admins from './members/admins.ts'
import { teamsPlugin } from './plugin.ts'
import * as ProvisionalUsers from './guests/provisional-users.ts'
import { createPlayer, createTeam } from '../../../test/support/factories/teams.ts'

/* Every error that the calls of teams declare, over HTTP: how to cause it, and that both languages have a text. */

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    registerFiles(server)
    teamsPlugin(server)
  })
})
after(() => app.close())

let count = 0

/** A team with an owner, an admin, two members and a provisional user; a user outside; another team of the game. */
const sceneOf = async () => {
  const ctx = app.ctx()
  const [admin, member, second] = [await createPlayer(ctx), await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [admin, member, second] })
  await Admins.add(ctx, { teamId: team.id, userId: admin.id })
  const guest = await ProvisionalUsers.create(ctx, {
    teamId: team.id,
    username: `ospite-${(count += 1)}`,
    creator: admin.id,
  })
  const other = await createTeam(ctx, { gameId: team.game_id })
  const [stranger, rival] = [await createPlayer(ctx), other.owner]
  const ask = async <Spec extends RouteSpec>(spec: Spec, call: CallOf<Spec>, as?: SignedIn): Promise<Problem> =>
    (await app.inject(spec, call, { as })).problem
  const callTwice = async <Spec extends RouteSpec>(spec: Spec, call: CallOf<Spec>, as?: SignedIn): Promise<Problem> => {
    await app.inject(spec, call, { as })
    return ask(spec, call, as)
  }
  const params = { id: team.id }
  const of = (userId: UserId) => ({ params: { ...params, userId } })
  return {
    ctx,
    team,
    owner: team.owner,
    admin,
    member,
    second,
    guest,
    other,
    stranger,
    rival,
    params,
    of,
    ask,
    callTwice,
  }
}

type Scene = Awaited<ReturnType<typeof sceneOf>>

const nobody = newId<UserId>()
const newTeam = (scene: Scene, gameId = scene.team.game_id, name = `Nuova ${(count += 1)}`) => ({
  body: { name, gameId },
})

const joinErrors: Partial<Record<ErrorCode, (scene: Scene) => Promise<Problem>>> = {
  UNAUTHORIZED: ({ ask, params }) => ask(inviteRoutes.join, { params }),
  USER_NOT_VERIFIED: async ({ ctx, ask, params }) =>
    ask(inviteRoutes.join, { params }, await createPlayer(ctx, { verified: false })),
  TEAM_NOT_FOUND: ({ ask, stranger }) => ask(inviteRoutes.join, { params: { id: newId<TeamId>() } }, stranger),
  MARKET_CLOSED: async ({ ctx, ask, team, params, stranger, owner }) => {
    await GameMarket.close(ctx, team.game_id)
    return ask(inviteRoutes.send, { params, body: { userId: stranger.id } }, owner)
  },
  USER_NOT_INVITED: ({ ask, params, stranger }) => ask(inviteRoutes.join, { params }, stranger),
  USER_ALREADY_INVITED: ({ callTwice, params, stranger, owner }) =>
    callTwice(inviteRoutes.send, { params, body: { userId: stranger.id } }, owner),
  ALREADY_TEAM_MEMBER: ({ ask, params, member }) => ask(inviteRoutes.join, { params }, member),
  ALREADY_OTHER_TEAM_MEMBER: ({ ask, params, rival, owner }) =>
    ask(inviteRoutes.send, { params, body: { userId: rival.id } }, owner),
  USER_NOT_FOUND: ({ ask, params, owner }) => ask(inviteRoutes.send, { params, body: { userId: nobody } }, owner),
  NOT_AVAILABLE_FOR_ENTITY_ERROR: ({ ask, of, member, owner }) =>
    ask(adminRoutes.renameProvisional, { ...of(member.id), body: { username: 'Altro' } }, owner),
  ALREADY_MEMBER_OF_A_TEAM: (scene) => scene.ask(teamRoutes.create, newTeam(scene), scene.member),
  BAD_CODE: ({ ask, stranger }) => ask(teamLinkRoutes.join, { params: { code: 'x'.repeat(32) } }, stranger),
}

const departureErrors: typeof joinErrors = {
  NOT_IN_TEAM: ({ ask, of, stranger, owner }) => ask(departureRoutes.kick, of(stranger.id), owner),
  COULDNT_KICK_ADMIN_OR_OWNER: ({ ask, of, admin, owner }) => ask(departureRoutes.kick, of(admin.id), owner),
  ALREADY_KICKING: ({ callTwice, of, member, admin }) => callTwice(departureRoutes.kick, of(member.id), admin),
  COULDNT_QUIT_IF_ADMIN_OR_OWNER: ({ ask, params, admin }) => ask(departureRoutes.leave, { params }, admin),
  ALREADY_LEAVING: ({ callTwice, params, member }) => callTwice(departureRoutes.leave, { params }, member),
  ENTITY_CONFLICT: ({ ask, params, member }) => ask(departureRoutes.stay, { params }, member),
}

const teamErrors: typeof joinErrors = {
  TEAM_CONFLICT: (scene) => scene.ask(teamRoutes.create, newTeam(scene), scene.owner),
  TEAM_EXISTING: (scene) =>
    scene.ask(teamRoutes.create, newTeam(scene, scene.team.game_id, scene.team.name.toUpperCase()), scene.stranger),
  GAME_INVALID: (scene) => scene.ask(teamRoutes.create, newTeam(scene, newId()), scene.stranger),
  IMAGE_CROP_INVALID: async ({ params, owner }) => {
    const form = new FormData()
    form.set('json', JSON.stringify({ name: 'Nuova' }))
    form.set('avatarCrop', JSON.stringify({ x: 5, y: 5, width: 10, height: 10 }))
    form.set('avatar', new Blob([onePixel], { type: 'image/png' }), 'stemma.png')
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const url = `/esports/v2/teams/${params.id}`
    return (await app.request({ method: 'PATCH', url, headers, payload }, { as: owner })).problem
  },
  FIELD_VALIDATION_ERROR: (scene) =>
    scene.ask(teamRoutes.create, newTeam(scene, scene.team.game_id, 'x'), scene.stranger),
  PERMISSION_DENIED: ({ ask, params, member, stranger }) =>
    ask(inviteRoutes.send, { params, body: { userId: stranger.id } }, member),
  NOT_TEAM_OWNER: ({ ask, params, admin }) => ask(teamRoutes.update, { params, body: { name: 'Mia' } }, admin),
  ALREADY_ADMIN: ({ ask, params, admin, owner }) => ask(adminRoutes.add, { params, body: { userId: admin.id } }, owner),
  NOT_ADMIN: ({ ask, of, member, owner }) => ask(adminRoutes.remove, of(member.id), owner),
  TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER: ({ ask, params, guest, owner }) =>
    ask(adminRoutes.add, { params, body: { userId: guest.id } }, owner),
}

const guestErrors: typeof joinErrors = {
  INVALID_USERNAME: ({ ask, params, owner }) => ask(adminRoutes.addProvisional, { params, body: 'a b' }, owner),
  USERNAME_USED: ({ ask, params, stranger, owner }) =>
    ask(adminRoutes.addProvisional, { params, body: stranger.username }, owner),
  USER_ALREADY_IN_TEAM: ({ ask, params, member, owner }) =>
    ask(adminRoutes.addProvisional, { params, body: member.username }, owner),
  INVALID_NEW_USERNAME: ({ ask, of, guest, owner }) =>
    ask(adminRoutes.renameProvisional, { ...of(guest.id), body: { username: 'a b' } }, owner),
  TOO_MANY_PROVISIONAL_USERS: async ({ ask, params, owner }) => {
    for (let each = 0; each < 10; each++)
      await ask(adminRoutes.addProvisional, { params, body: `schiera-${(count += 1)}` }, owner)
    return ask(adminRoutes.addProvisional, { params, body: 'undicesimo' }, owner)
  },
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const table = { ...joinErrors, ...departureErrors, ...teamErrors, ...guestErrors }

describe('over HTTP', () => {
  for (const [code, provoke] of Object.entries(table)) {
    test(code, async () => {
      const { title, status } = await provoke(await sceneOf())
      assert.deepEqual([title, status], [code, Object(errors)[code].status])
    })
  }
})

const declared = [teamRoutes, inviteRoutes, adminRoutes, departureRoutes, teamLinkRoutes].flatMap((group) =>
  Object.values<RouteSpec>(group).flatMap((spec) => spec.errors ?? []),
)

test('every error declared by the calls of teams is tested here', () => {
  assert.deepEqual([...new Set(declared)].filter((code) => !(code in table)).toSorted(), [])
})

test('every error has its own text in both languages', () => {
  for (const code of Object.keys(table)) {
    const [it, en] = [catalogues.it, catalogues.en].map((texts) => Object(texts).errors?.[code])
    assert.equal(typeof it, 'string', code)
    assert.equal(typeof en, 'string', code)
    assert.notEqual(it, en, code)
  }
})
