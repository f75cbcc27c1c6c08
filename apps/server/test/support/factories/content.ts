import type { NewArticle } from '@agone/contract'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import type { UserId } from '@agone/contract'
import { createUser } from './accounts.ts'
import * as Articles from '../../../src/modules/content/articles/articles.ts'
import type { ArticleRecord } from '../../../src/modules/content/articles/articles.store.ts'

let created = 0

/** A published article, by default with a unique title. */
export const createArticle = async (
  ctx: Ctx,
  overrides: Partial<NewArticle> & { authorId?: UserId } = {},
): Promise<ArticleRecord> => {
  const { authorId = (await createUser(ctx)).id, ...input } = overrides
  created += 1
  return Articles.create(ctx, authorId, {
    title: { it: `Articolo ${created}`, en: `Article ${created}` },
    body: { it: 'Testo.', en: 'Text.' },
    ...input,
  })
}
