import type { UserId } from '@agone/contract'
import type { Ctx, Events } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Files } from '../../files/index.ts'
import { History } from '../../history/index.ts'
import type { DataPart } from '../events.ts'
import * as Preferences from '../profile/preferences.ts'
import * as Users from '../users.ts'
import * as Store from '../users.store.ts'
import { fullUserView, userView } from '../users.view.ts'

/** Registers what a domain adds to the personal data file. Call it when the domain's plugin registers. */
export const register = (events: Events, part: DataPart): void => events.answer('user.dataPart', () => part)

/**
 * All stored data of a user as the text of one JSON object, one member per domain, streamed as fast as it is read. Throws
 * PROFILE_NOT_FOUND.
 */
export const create = async (ctx: Ctx, userId: UserId): Promise<AsyncIterable<string>> => {
  const user = await Users.find(ctx, userId)
  if (!user) throw new AppError('PROFILE_NOT_FOUND')
  const parts = await ctx.events.ask(ctx, 'user.dataPart', undefined)
  return textOf(ctx, userId, [...ownParts, ...parts])
}

async function* textOf(ctx: Ctx, userId: UserId, parts: readonly DataPart[]): AsyncIterable<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(new Date(ctx.clock.now()).toISOString())}`
  for (const { name, read } of parts) {
    yield `,\n  ${JSON.stringify(name)}: `
    const value = read(ctx, userId)
    if (Symbol.asyncIterator in value) yield* listText(value)
    else yield memberText(await value)
  }
  yield '\n}\n'
}

const memberText = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')

/** The text of one list, a page at a time. */
async function* listText(pages: AsyncIterable<readonly unknown[]>): AsyncIterable<string> {
  let start = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield start + memberText(page).slice('['.length, -'\n  ]'.length)
    start = ','
  }
  yield start === '[' ? '[]' : '\n  ]'
}

const account = async (ctx: Ctx, userId: UserId) => {
  const user = await Users.get(ctx, userId)
  const { created_at, locale, ban_reason } = user
  return { ...fullUserView(user), locale, banReason: ban_reason, createdAt: created_at.toISOString() }
}

/** Acts of staff are listed without the name of the staff member, and without values that concern another person. */
const history = async (ctx: Ctx, userId: UserId) => {
  const entries = await History.listOf(ctx, userId)
  return entries.map(({ id, at, actorId, action, entity, entityId, from, to, why, about }) => {
    const isOwn = about === undefined ? actorId === userId : about === userId
    const by = actorId === userId ? 'you' : actorId === undefined ? 'system' : 'staff'
    return { id, at: at.toISOString(), by, action, entity, entityId, ...(isOwn ? { from, to, why } : {}) }
  })
}

const fileView = (row: Files.FileRow) => ({
  ...Files.refOf(row),
  bytes: row.bytes,
  mediaType: row.media_type,
  createdAt: row.created_at.toISOString(),
})

const ownParts: readonly DataPart[] = [
  { name: 'account', read: account },
  { name: 'preferences', read: Preferences.get },
  { name: 'guests', read: async (ctx, userId) => (await Store.findAllGuestsOf(ctx.db, userId)).map(userView) },
  { name: 'files', read: async (ctx, userId) => (await Files.listOfOwner(ctx, userId)).map(fileView) },
  { name: 'history', read: history },
]
