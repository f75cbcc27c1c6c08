import type { Article, ArticleState, ArticleSummary, NewArticle } from '@agone/contract/content/routes/articles'
import type { Locale } from '@agone/i18n/locale'
import { fromLocalInput, toLocalInput } from '../../../lib/time/local-time.ts'

/** The fields of the editor. `date` is in the user's time zone, and counts if the article is published later. */
export type ArticleDraft = {
  title: Record<Locale, string>
  body: Record<Locale, string>
  slug: string
  tags: string
  isLater: boolean
  date: string
}

export const emptyDraft: ArticleDraft = {
  title: { it: '', en: '' },
  body: { it: '', en: '' },
  slug: '',
  tags: '',
  isLater: false,
  date: '',
}

type Times = Pick<ArticleSummary, 'publishedAt' | 'updatedAt'>

/** True for a time that has not come at `now`. The clock of this device may be slow: no article was saved in the future. */
const isAhead = ({ publishedAt, updatedAt }: Times, now: number): boolean =>
  publishedAt !== null && Date.parse(publishedAt) > Math.max(now, Date.parse(updatedAt))

export const draftOf = (article: Article, now: number): ArticleDraft => {
  const isLater = isAhead(article, now)
  return {
    title: article.title,
    body: article.body ?? emptyDraft.body,
    slug: article.slug,
    tags: article.tags.join(', '),
    isLater,
    date: isLater ? toLocalInput(article.publishedAt) : '',
  }
}

/** A draft that was edited while `from` was being saved as `to`: the fields that were edited since, and the others as saved. */
export const rebased = (draft: ArticleDraft, { from, to }: { from: ArticleDraft; to: ArticleDraft }): ArticleDraft => {
  const kept = <Value>(edited: Value, sent: Value, saved: Value): Value => (edited === sent ? saved : edited)
  const texts = (field: 'title' | 'body') => ({
    it: kept(draft[field].it, from[field].it, to[field].it),
    en: kept(draft[field].en, from[field].en, to[field].en),
  })
  return {
    title: texts('title'),
    body: texts('body'),
    slug: kept(draft.slug, from.slug, to.slug),
    tags: kept(draft.tags, from.tags, to.tags),
    isLater: kept(draft.isLater, from.isLater, to.isLater),
    date: kept(draft.date, from.date, to.date),
  }
}

/** Where an article is on its way to readers. */
export const stateOf = (article: Times & { draft: boolean }, now: number): ArticleState => {
  if (article.draft) return 'draft'
  return isAhead(article, now) ? 'scheduled' : 'published'
}

export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The time of a later publication; undefined if it is missing or has passed. */
export const publicationTime = ({ date }: ArticleDraft, now: number): string | undefined => {
  const time = fromLocalInput(date)
  return time !== null && Date.parse(time) > now ? time : undefined
}

/** The time to send: the chosen one, or none for «at once»; an article that was published keeps its time. */
const publishedAtOf = (draft: ArticleDraft, article: Article | undefined, now: number): string | null => {
  if (draft.isLater) return publicationTime(draft, now) ?? null
  return article && !isAhead(article, now) ? article.publishedAt : null
}

type Target = { article: Article | undefined; isDraft: boolean; now: number }

/** The body of a call that saves the draft. The server makes a slug if there is none. */
export const bodyOf = (draft: ArticleDraft, { article, isDraft, now }: Target): NewArticle => ({
  title: draft.title,
  body: draft.body,
  tags: tagsOf(draft.tags),
  draft: isDraft,
  publishedAt: publishedAtOf(draft, article, now),
  ...(draft.slug.trim() === '' ? {} : { slug: draft.slug.trim() }),
})
