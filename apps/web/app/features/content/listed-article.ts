import type { ArticleSummary } from '@agone/contract/content/routes/articles'
import type { FileRef } from '@agone/contract/shapes'
import type { Locale } from '@agone/i18n/locale'

/** An article in a list, in the language of the page. */
export type ListedArticle = {
  id: string
  slug: string
  title: string
  summary: string
  cover: FileRef | null
  author: string
  tags: string[]
  publishedAt: string | null
}

/** Converts an article to what lists show, so that browsers load no more. */
export const listedArticle = (article: ArticleSummary, locale: Locale): ListedArticle => ({
  id: article.id,
  slug: article.slug,
  title: article.title[locale],
  summary: article.summary[locale],
  cover: article.cover,
  author: article.author.username,
  tags: article.tags,
  publishedAt: article.publishedAt,
})
