import { Type, type Static } from 'typebox'
import { NamedUser } from '../../accounts/routes/users.ts'
import { ArticleId } from '../../ids.ts'
import { route } from '../../route.ts'
import { FileRef, LocalizedText, Name, Nullable, OneOf, OptionalName, PageOf, PageQuery, Time } from '../../shapes.ts'
import { patterns } from '../../patterns.ts'

/** The last part of the address of an article. */
export const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: patterns.slug })
const Tags = Type.Array(Name(30), { maxItems: 10 })

/** An article as lists show it. `summary` is the beginning of its text without markup. */
export const ArticleSummary = Type.Object({
  id: ArticleId,
  slug: Type.String(),
  title: LocalizedText,
  summary: LocalizedText,
  cover: Nullable(FileRef),
  author: NamedUser,
  tags: Type.Array(Type.String()),
  publishedAt: Nullable(Time),
  updatedAt: Time,
  draft: Type.Boolean(),
})
export type ArticleSummary = Static<typeof ArticleSummary>

/**
 * The whole article. `html` is rendered from Markdown and safe to insert; in it, a paragraph with `data-video` is only a
 * link to a video. `body`, the Markdown, is for ADMIN only.
 */
export const Article = Type.Object({
  ...ArticleSummary.properties,
  html: LocalizedText,
  body: Type.Optional(LocalizedText),
})
export type Article = Static<typeof Article>

/** The title of an article; a draft may lack the English one (`missingTexts`). */
export const ArticleTitle = Type.Object({
  it: Name(150),
  en: OptionalName(150),
})

/** The text of an article as Markdown; a draft may lack it (`missingTexts`). */
export const ArticleBody = Type.Object({
  it: Type.String({ maxLength: 100_000 }),
  en: Type.String({ maxLength: 100_000 }),
})

/** Without `slug`, it is made from the Italian title. Without `publishedAt`, publishing sets it to now. */
export const NewArticle = Type.Object({
  slug: Type.Optional(Slug),
  title: ArticleTitle,
  body: ArticleBody,
  tags: Type.Optional(Tags),
  publishedAt: Type.Optional(Nullable(Time)),
  draft: Type.Optional(Type.Boolean()),
})
export type NewArticle = Static<typeof NewArticle>

const params = Type.Object({
  slug: Type.String({ minLength: 1, maxLength: 80, description: 'The last part of its address.' }),
})

/** Where an article is on its way to readers. A scheduled one is published by itself when its time comes. */
export const articleStates = ['draft', 'scheduled', 'published'] as const
export type ArticleState = (typeof articleStates)[number]

/** Articles. Everybody reads what is published; only ADMIN reads drafts and writes. */
export const articleRoutes = {
  list: route({
    name: 'listArticles',
    method: 'GET',
    path: '/esports/v2/articles',
    summary: 'Articles, newest first; with show=all also drafts and scheduled ones, by name and state, for ADMIN',
    query: Type.Object({
      ...PageQuery.properties,
      tag: Type.Optional(Type.String({ maxLength: 30, description: 'Only those with this tag.' })),
      show: Type.Optional(OneOf(['published', 'all'], { description: '`all`: drafts too, for ADMIN.' })),
      name: Type.Optional(Type.String({ maxLength: 100, description: 'Words of the title.' })),
      state: Type.Optional(OneOf(articleStates, { description: 'Only those in this state, for ADMIN.' })),
    }),
    answer: PageOf(ArticleSummary),
    errors: ['PERMISSION_DENIED_ERROR'],
  }),
  one: route({
    name: 'getArticle',
    method: 'GET',
    path: '/esports/v2/articles/:slug',
    summary: 'One article; by an old address too, with its present slug in the answer',
    params,
    answer: Article,
    errors: ['UNKNOWN_ERROR'],
  }),
  create: route({
    name: 'createArticle',
    method: 'POST',
    path: '/esports/v2/articles',
    summary: 'Write an article',
    body: NewArticle,
    files: ['cover'],
    status: 201,
    answer: Article,
    errors: ['ENTITY_CONFLICT', 'IMAGE_CROP_INVALID'],
  }),
  preview: route({
    name: 'previewArticle',
    method: 'POST',
    path: '/esports/v2/articles/preview',
    summary: 'Render Markdown as an article would show it',
    body: Type.Object({ body: Type.String({ maxLength: 100_000 }) }),
    status: 200,
    answer: Type.Object({ html: Type.String() }),
  }),
  addImage: route({
    name: 'uploadArticleImage',
    method: 'POST',
    path: '/esports/v2/articles/images',
    summary: 'Store a picture for the text of an article',
    body: Type.Object({}),
    files: ['image'],
    status: 201,
    answer: FileRef,
    errors: ['BODY_INVALID'],
  }),
  update: route({
    name: 'updateArticle',
    method: 'PATCH',
    path: '/esports/v2/articles/:slug',
    conditional: true,
    summary: 'Edit an article',
    params,
    body: Type.Partial(NewArticle),
    files: ['cover'],
    answer: Article,
    errors: ['UNKNOWN_ERROR', 'ENTITY_CONFLICT', 'IMAGE_CROP_INVALID'],
  }),
  remove: route({
    name: 'deleteArticle',
    method: 'DELETE',
    path: '/esports/v2/articles/:slug',
    conditional: true,
    summary: 'Delete an article',
    params,
    status: 204,
    answer: null,
    errors: ['UNKNOWN_ERROR'],
  }),
} as const
