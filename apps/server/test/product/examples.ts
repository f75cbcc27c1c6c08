import { newId, type AbsenceId, type TimeProposalId, type UserId } from '@agone/contract'
import { sql } from 'kysely'
import assert from 'node:assert/strict'
import * as Alerts from '../../src/modules/content/alerts.ts'
import * as Banners from '../../src/modules/content/banners.ts'
import * as Partners from '../../src/modules/content/partners.ts'
import { ChatReports } from '../../src/modules/chat/index.ts'
import { roomOf } from '../../src/modules/matches/chat/rights.ts'
import { insert as insertAbsence } from '../../src/modules/matches/absences/absences.store.ts'
import { insertProposal } from '../../src/modules/matches/proposals/proposals.store.ts'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
import { createCannedAnswer, writeIn } from '../support/factories/chat.ts'
import { createArticle } from '../support/factories/content.ts'
import { createPlatform } from '../support/factories/games.ts'
import { startWithTeams, startWithUsers } from '../support/factories/matches.ts'
import { addMember } from '../support/factories/teams.ts'
import { createErrorReport } from '../support/factories/telemetry.ts'
import { createTicket } from '../support/factories/tickets.ts'
import type { TestProduct } from '../support/product.ts'

/**
 * One entity of each kind: ids by the path segment before them or by the parameter. `author` has written what only its author may
 * change.
 */
export const makeOneOfEach = async (product: TestProduct, author: SignedIn): Promise<Record<string, string>> => {
  const { ctx } = product
  const user = await createUser(ctx)
  const { tournament, matches, entered, game, owner } = await startWithTeams(ctx)
  const first = entered.find(({ entryId }) => entryId === matches[0]?.sides[0]?.entry_id)
  assert.ok(first && matches[0])
  const image = { id: newId(), type: 'banners', file: { name: 'cup.webp' } }
  const text = { it: 'Testo', en: 'Text' }
  const message = await writeIn(ctx, matches[0].id, author, 'Ci siamo')
  const messages = { roomId: roomOf(matches[0].id), id: message.id }
  const report = await ChatReports.create(ctx, owner, messages, 'insulti')
  // Only a captain proposes times, not even ADMIN.
  await addMember(ctx, { teamId: first.team.id, userId: author.id })
  await ctx.db.updateTable('team_members').set({ is_admin: true }).where('user_id', '=', author.id).execute()
  const proposalId = newId<TimeProposalId>()
  await insertProposal(ctx.db, {
    id: proposalId,
    match_id: matches[0].id,
    entry_id: first.entryId,
    times: [new Date()],
    status: 'open',
    agreed_time: null,
    planned_time: null,
    created_at: new Date(),
  })
  const absenceId = newId<AbsenceId>()
  await insertAbsence(ctx.db, {
    ...{ id: absenceId, team_id: first.team.id, user_id: null, note: 'Ferie', created_at: new Date() },
    ...{ first_day: '2099-01-01', last_day: '2099-01-01' },
    ...{ starts_at: new Date('2098-12-31T23:00:00Z'), ends_at: new Date('2099-01-01T23:00:00Z') },
  })
  const calendar = await ctx.db.selectFrom('calendars').select('id').executeTakeFirstOrThrow()
  return {
    users: user.id,
    games: game.id,
    platforms: (await createPlatform(ctx)).id,
    teams: first.team.id,
    articles: (await createArticle(ctx)).slug,
    partners: (await Partners.create(ctx, { name: 'Sponsor', url: 'https://sponsor.example' })).id,
    banners: (await Banners.create(ctx, { image })).id,
    alerts: (await Alerts.create(ctx, { severity: 'info', text })).id,
    errorReports: await createErrorReport(product),
    tickets: (await createTicket(ctx, viewerOf(user))).id,
    cannedAnswers: (await createCannedAnswer(ctx)).id,
    tournaments: tournament.id,
    matches: matches[0].id,
    messages: message.id,
    proposals: proposalId,
    absences: absenceId,
    reports: report.id,
    entries: first.entryId,
    calendars: calendar.id,
    penalizations: newId(),
    penalties: newId(),
    sessions: newId(),
    admins: user.id,
    invites: user.id,
    provisionalUsers: user.id,
    inviteLinks: 'A'.repeat(32),
    claims: 'A'.repeat(32),
    calendarFeeds: 'A'.repeat(32),
    overlays: newId(),
    payments: newId(),
    checkouts: 'A'.repeat(32),
    roles: 'ADMIN',
    subscriptions: await makePushDevice(ctx, author.id),
    passkeys: await makePasskey(ctx, author.id),
  }
}

/** A tournament in which users take part instead of teams. */
export const makeOneOfUsers = async ({ ctx }: TestProduct) => {
  const { tournament, matches, entered } = await startWithUsers(ctx)
  const side = entered.find(({ entryId }) => entryId === matches[0]?.sides[0]?.entry_id)
  assert.ok(side && matches[0])
  return { tournament: tournament.id, match: matches[0].id, user: side.user.id }
}

const makePasskey = async (ctx: TestProduct['ctx'], userId: UserId): Promise<string> => {
  const id = newId()
  await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
    values (${id}, ${userId}, 'chiave', '\\x00', 0, 'Telefono', now())`.execute(ctx.db)
  return id
}

const makePushDevice = async (ctx: TestProduct['ctx'], userId: UserId): Promise<string> => {
  const id = newId()
  await sql`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, user_agent, created_at)
    values (${id}, ${userId}, 'https://push.example/one', '', '', 'Firefox', now())`.execute(ctx.db)
  return id
}
