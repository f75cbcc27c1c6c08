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

type Versions = { from: ArticleDraft; to: ArticleDraft }

/** A draft that was made from `from`, on the newer version `to`: the fields that were edited, and the others as saved. */
export const rebased = (draft: ArticleDraft, { from, to }: Versions): ArticleDraft => {
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

export const areEqual = (one: ArticleDraft, other: ArticleDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** True if a field was edited, and saved with another value meanwhile. */
const isInConflict = (draft: ArticleDraft, { from, to }: Versions): boolean => {
  const values = ({ title, body, slug, tags, isLater, date }: ArticleDraft) => [
    ...[title.it, title.en, body.it, body.en],
    ...[slug, tags, isLater, date],
  ]
  const [before, saved] = [values(from), values(to)]
  return values(draft).some(
    (value, field) => value !== before[field] && value !== saved[field] && saved[field] !== before[field],
  )
}

/** A version of an article that was saved; the ETag is undefined if it is not known. */
export type Version = { draft: ArticleDraft; etag: string | undefined }

/** A draft, and the version that it was made from. */
export type EditedDraft = { base: Version; draft: ArticleDraft }

/** A stored draft, continued from the version that was loaded. In a conflict it keeps its base, whose ETag the server then refuses. */
export const resumed = ({ base, draft }: EditedDraft, loaded: Version): EditedDraft => {
  const versions = { from: base.draft, to: loaded.draft }
  return { base: isInConflict(draft, versions) ? base : loaded, draft: rebased(draft, versions) }
}

/** No version has this ETag: a save with it is refused. */
const unknownEtag = '"unknown"'

/** The ETag of the version that a draft was made from, for its save. The answer to a save has none; the version loaded next does. */
export const etagOf = (base: Version, loaded: Version): string | undefined =>
  areEqual(base.draft, loaded.draft) ? loaded.etag : (base.etag ?? unknownEtag)

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
