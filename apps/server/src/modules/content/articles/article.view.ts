import type { Article, ArticleSummary, User } from '@agone/contract'
import type { ArticleRecord } from './articles.store.ts'

/** The row as lists show it. */
export const articleSummaryView = (article: ArticleRecord, author: Pick<User, 'id' | 'username'>): ArticleSummary => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  summary: article.summary,
  cover: article.cover,
  author: { id: author.id, username: author.username },
  tags: article.tags,
  publishedAt: article.published_at?.toISOString() ?? null,
  updatedAt: article.updated_at.toISOString(),
  draft: article.draft,
})

/** The whole article; its Markdown only for those who may edit it. */
export const articleView = (
  article: ArticleRecord,
  author: Pick<User, 'id' | 'username'>,
  { editable }: { editable: boolean },
): Article => ({
  ...articleSummaryView(article, author),
  html: article.html,
  ...(editable ? { body: article.body } : {}),
})
