import type { NewArticle } from '../routes/articles.ts'

/** The texts without which an article cannot be published, as fields of the body. */
export const articleTexts = ['title.it', 'title.en', 'body.it', 'body.en'] as const
export type ArticleText = (typeof articleTexts)[number]

type Texts = Pick<NewArticle, 'title' | 'body'>

const textAt = ({ title, body }: Texts): Record<ArticleText, string> => ({
  'title.it': title.it,
  'title.en': title.en,
  'body.it': body.it,
  'body.en': body.en,
})

/** The texts that an article lacks for its publication: it is published in both languages. */
export const missingTexts = (article: Texts): ArticleText[] => {
  const texts = textAt(article)
  return articleTexts.filter((text) => texts[text].trim() === '')
}
