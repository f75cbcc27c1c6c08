import { newId, type GameId, type TeamId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor, system, type SignedIn } from '../../platform/context/viewer.ts'
import {
  demotionFault,
  kickFault,
  leaveFault,
  mayAdminister,
  mayOwn,
  promotionFault,
  cancelFault,
  type TeamRecord,
} from './team.ts'
import { teamView } from './team.view.ts'

const [owner, admin, member, kicked, leaving, invited, stranger] = Array.from({ length: 7 }, () => newId<UserId>())
assert.ok(owner && admin && member && kicked && leaving && invited && stranger)

const team: TeamRecord = {
  id: newId<TeamId>(),
  name: 'Virtus',
  search_name: 'virtus',
  game_id: newId<GameId>(),
  owner_id: owner,
  avatar: null,
  imported: false,
  version: 1,
  created_at: new Date(0),
  changed_at: null,
  deleted_at: null,
  is_owned: true,
  member_ids: [owner, admin, member, kicked, leaving],
  admin_ids: [owner, admin],
  invited_ids: [invited],
  kick_ids: [kicked],
  leave_ids: [leaving],
  departures: [
    { userId: kicked, dueAt: 1000 },
    { userId: leaving, dueAt: 2000 },
  ],
}

const viewer = (id: UserId, roles: SignedIn['roles'] = []): SignedIn => ({
  kind: 'user',
  id,
  username: 'somebody',
  roles,
  verified: true,
  sessionId: undefined,
})

const powers = [
  { who: 'the owner', viewer: viewer(owner), administers: true, owns: true },
  { who: 'an admin', viewer: viewer(admin), administers: true, owns: false },
  { who: 'a member', viewer: viewer(member), administers: false, owns: false },
  { who: 'an ADMIN', viewer: viewer(stranger, ['ADMIN']), administers: true, owns: true },
  { who: 'a TOURNAMENT_MANAGER', viewer: viewer(stranger, ['TOURNAMENT_MANAGER']), administers: false, owns: false },
  { who: 'the product', viewer: system, administers: true, owns: true },
  { who: 'a visitor', viewer: visitor, administers: false, owns: false },
]

for (const { who, viewer, administers, owns } of powers) {
  test(`${who} may ${administers ? '' : 'not '}administer and may ${owns ? '' : 'not '}own`, () => {
    assert.deepEqual([mayAdminister(viewer, team), mayOwn(viewer, team)], [administers, owns])
  })
}

const faults = [
  { why: 'a member can be kicked', fault: kickFault(team, member), is: undefined },
  {
    why: 'a member who wants to leave can be kicked and leaves at once',
    fault: kickFault(team, leaving),
    is: undefined,
  },
  { why: 'an admin cannot be kicked', fault: kickFault(team, admin), is: 'COULDNT_KICK_ADMIN_OR_OWNER' },
  { why: 'the owner cannot be kicked', fault: kickFault(team, owner), is: 'COULDNT_KICK_ADMIN_OR_OWNER' },
  { why: 'nobody can be kicked twice', fault: kickFault(team, kicked), is: 'ALREADY_KICKING' },
  { why: 'a user outside the team cannot be kicked', fault: kickFault(team, stranger), is: 'NOT_IN_TEAM' },
  { why: 'a member can leave', fault: leaveFault(team, member), is: undefined },
  { why: 'a member with notice can leave, which ends the notice', fault: leaveFault(team, kicked), is: undefined },
  { why: 'an admin cannot leave', fault: leaveFault(team, admin), is: 'COULDNT_QUIT_IF_ADMIN_OR_OWNER' },
  { why: 'the owner cannot leave', fault: leaveFault(team, owner), is: 'COULDNT_QUIT_IF_ADMIN_OR_OWNER' },
  { why: 'nobody can ask to leave twice', fault: leaveFault(team, leaving), is: 'ALREADY_LEAVING' },
  { why: 'a user outside the team cannot leave', fault: leaveFault(team, stranger), is: 'NOT_IN_TEAM' },
  { why: 'a notice can be cancelled', fault: cancelFault(team, kicked, 'kick'), is: undefined },
  {
    why: 'without a notice there is none to cancel',
    fault: cancelFault(team, leaving, 'kick'),
    is: 'ENTITY_CONFLICT',
  },
  { why: 'a request can be cancelled', fault: cancelFault(team, leaving, 'leave'), is: undefined },
  {
    why: 'without a request there is none to cancel',
    fault: cancelFault(team, member, 'leave'),
    is: 'ENTITY_CONFLICT',
  },
  {
    why: 'a user outside the team has none to cancel',
    fault: cancelFault(team, stranger, 'leave'),
    is: 'NOT_IN_TEAM',
  },
  { why: 'a member can become an admin', fault: promotionFault(team, member), is: undefined },
  { why: 'an admin is one already', fault: promotionFault(team, admin), is: 'ALREADY_ADMIN' },
  { why: 'the owner is an admin', fault: promotionFault(team, owner), is: 'ALREADY_ADMIN' },
  { why: 'a user outside the team cannot become an admin', fault: promotionFault(team, stranger), is: 'NOT_IN_TEAM' },
  { why: 'an admin can become a member', fault: demotionFault(team, admin), is: undefined },
  { why: 'a member is no admin', fault: demotionFault(team, member), is: 'NOT_ADMIN' },
  {
    why: 'the owner hands the team over instead',
    fault: demotionFault(team, owner),
    is: 'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  },
]

for (const { why, fault, is } of faults) test(why, () => assert.equal(fault, is))

const cases = [
  { who: 'an admin sees all departures', viewer: viewer(admin), sees: [[invited], [kicked], [leaving]] },
  { who: 'a member sees none', viewer: viewer(member), sees: [[], [], []] },
  { who: 'a visitor sees none', viewer: visitor, sees: [[], [], []] },
  { who: 'the invited user sees their invite', viewer: viewer(invited), sees: [[invited], [], []] },
  { who: 'the kicked member sees their notice', viewer: viewer(kicked), sees: [[], [kicked], []] },
  { who: 'the leaving member sees their request', viewer: viewer(leaving), sees: [[], [], [leaving]] },
]

for (const { who, viewer, sees } of cases) {
  test(who, () => {
    const { invitedIds, kickIds, leaveIds, memberIds, departures } = teamView(team, viewer)
    assert.deepEqual([invitedIds, kickIds, leaveIds], sees)
    assert.deepEqual(
      departures.map(({ userId }) => userId),
      sees.slice(1).flat(),
    )
    assert.equal(memberIds.length, 5)
  })
}
