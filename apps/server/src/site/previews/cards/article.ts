import { articleRoutes } from '@agone/contract'
import { clubColours } from '@agone/drawings/palette'
import type { Card } from '../card.ts'
import type { CardContext } from './card-context.ts'

/** An article: its whole title, over its cover if there is one. */
export const articleCard = async ({ visit, t, formats, locale }: CardContext, slug: string): Promise<Card> => {
  const article = await visit(articleRoutes.one, { params: { slug } })
  const { id, title, cover, tags, author, publishedAt } = article
  return {
    club: clubColours(id).club,
    // The colour of the beam on the drawn cover of the article.
    club2: clubColours(`${id} beam`).club,
    head: {
      art: null,
      left: tags[0] ?? t('content.articles'),
      right: publishedAt === null ? '' : formats.date(publishedAt),
    },
    body: { kind: 'article', title: title[locale], cover },
    foot: author.username === '' ? '' : t('content.by', { author: author.username }),
  }
}
