import { articleRoutes, articleStates, type Article, type NewArticle } from '@agone/contract/content/routes/articles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { queries } from '../../../lib/query.tsx'
import type { CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { staffKey } from '../queries.ts'

const key = [...staffKey, 'articles'] as const

export const refreshArticles = (): Promise<void> => queries.invalidateQueries({ queryKey: key })

const size = 12

/** What the URL of the list asks for. */
export const articleQuery = (search: URLSearchParams) => ({
  show: 'all' as const,
  size,
  page: Math.min(pageOf(search), 100_000),
  name: search.get('name')?.trim().slice(0, 100) || undefined,
  state: articleStates.find((state) => state === search.get('state')),
})

/** One page of articles, also drafts and scheduled ones; the previous page stays while the next one loads. */
export const useArticles = (query: ReturnType<typeof articleQuery>) =>
  useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(articleRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A stored article, the ETag of this version, and the moment when it was loaded. */
export type StoredArticle = { article: Article; etag: string | undefined; loadedAt: number }

const loadArticle = async (slug: string, signal: AbortSignal): Promise<StoredArticle> => {
  let etag: string | undefined
  const onEtag = (received: string) => {
    etag = received
  }
  const article = await call(articleRoutes.one, { params: { slug } }, { signal, onEtag })
  return { article, etag, loadedAt: Date.now() }
}

/** One article with its Markdown. Only the editor loads it again: another version must not replace what it compares with. */
export const useArticle = (slug: string) =>
  useQuery({
    queryKey: [...key, 'one', slug],
    queryFn: ({ signal }) => loadArticle(slug, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })

/** The HTML of a text, as readers will see it. */
export const usePreview = (markdown: string) =>
  useQuery({
    queryKey: [...key, 'preview', markdown],
    enabled: markdown.trim() !== '',
    queryFn: ({ signal }) => call(articleRoutes.preview, { body: { body: markdown } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** The version of an article that is changed. */
type ArticleVersion = { slug: string; etag: string | undefined }

/** Saves a version of an article, or creates it; answers what is stored. It is refused with status 412 if there is a newer one. */
export const saveArticle = (
  version: ArticleVersion | undefined,
  body: NewArticle,
  cover: CroppedImage | undefined,
): Promise<Article> => {
  const files = cover ? { cover: cover.file } : {}
  const options = { ifMatch: version?.etag, ...(cover?.crop ? { crops: { coverCrop: cover.crop } } : {}) }
  return version
    ? call(articleRoutes.update, { params: { slug: version.slug }, body, files }, options)
    : call(articleRoutes.create, { body, files }, options)
}

export const deleteArticle = (slug: string) => call(articleRoutes.remove, { params: { slug } })

/** Stores an image for the text of an article. */
export const uploadImage = (image: File) => call(articleRoutes.addImage, { body: {}, files: { image } })
