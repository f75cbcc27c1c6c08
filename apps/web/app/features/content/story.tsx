import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { When } from '../../lib/i18n/when.tsx'
import { pages } from '../../lib/pages.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Cover } from './cover.tsx'
import type { ListedArticle } from './listed-article.ts'
import styles from './story.module.css'

type StoryProps = { article: ListedArticle; level?: 2 | 3 }

/** The first of the news: its picture wide, its title big. */
export const LeadStory = ({ article, level = 3 }: StoryProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={styles.story} data-look="lead">
      <div className={styles.art}>
        <Cover
          id={article.id}
          file={article.cover}
          word={article.tags[0]}
          wide
          eager
          sizes="(min-width: 1180px) 40rem, 100vw"
        />
      </div>
      <Heading className={styles.title}>
        <Link to={pages.article(article.slug)}>{article.title}</Link>
      </Heading>
      <p className={styles.summary}>{article.summary}</p>
      <Credits article={article} />
    </article>
  )
}

/** One of the others, its picture at the side. */
export const SideStory = ({ article, level = 3 }: StoryProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={styles.story} data-look="side">
      <div className={styles.art}>
        <Cover id={article.id} file={article.cover} word={article.tags[0]} sizes="9rem" />
      </div>
      <div className={styles.words}>
        <p className={styles.meta}>
          {article.tags[0] === undefined ? null : <span>{article.tags[0]}</span>}
          {article.publishedAt === null ? null : <When at={article.publishedAt} as="relative" />}
        </p>
        <Heading className={styles.title}>
          <Link to={pages.article(article.slug)}>{article.title}</Link>
        </Heading>
        <p className={styles.summary}>{article.summary}</p>
      </div>
    </article>
  )
}

/** One among equals, in a grid. */
export const StoryCard = ({ article, level = 2 }: StoryProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={styles.story} data-look="card">
      <div className={styles.art}>
        <Cover
          id={article.id}
          file={article.cover}
          word={article.tags[0]}
          wide
          sizes="(min-width: 700px) 24rem, 100vw"
        />
      </div>
      <Heading className={styles.title}>
        <Link to={pages.article(article.slug)}>{article.title}</Link>
      </Heading>
      <p className={styles.summary}>{article.summary}</p>
      <Credits article={article} />
    </article>
  )
}

const Credits = ({ article }: { article: ListedArticle }) => {
  const t = useT()
  const author = article.author === '' ? t('content.deletedAuthor') : article.author
  return (
    <p className={styles.meta}>
      {article.tags[0] === undefined ? null : <Badge tone="info">{article.tags[0]}</Badge>}
      <span>{t('content.by', { author })}</span>
      {article.publishedAt === null ? null : <When at={article.publishedAt} as="relative" />}
    </p>
  )
}
