import { brandId, type UserId, type UserResult } from '@agone/contract'
import type { Ctx, Events } from '../../../platform/context/ctx.ts'
import { searchKind, type Names } from '../../../platform/search/index.ts'
import { isDeleted } from '../user.ts'
import * as Users from '../users.ts'

/** Finds users for the search of the whole site; like the search of users, only for those who are signed in. */
export const answerSearch = (events: Events, names: Names | undefined): void => {
  events.answer('search.find', (ctx, question) =>
    ctx.viewer.kind === 'visitor'
      ? undefined
      : searchKind<UserId>(question, { kind: 'user', names, read: (ids) => results(ctx, ids) }),
  )
  events.answer('search.nearest', async (ctx, { typed }) => {
    const id = ctx.viewer.kind === 'visitor' ? undefined : await names?.nearest({ typed })
    const [found] = id === undefined ? [] : await results(ctx, [brandId(id)])
    return found?.name
  })
}

const results = async (ctx: Ctx, ids: readonly UserId[]): Promise<UserResult[]> =>
  (await Users.findMany(ctx, ids))
    .filter((user) => !isDeleted(user))
    .map(({ id, username, avatar, provisional }) => ({ kind: 'user', id, name: username, avatar, provisional }))
