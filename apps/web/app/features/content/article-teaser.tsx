import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { pages } from '../../lib/pages.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Cover } from './cover.tsx'
import type { ListedArticle } from './listed-article.ts'
import styles from './article-teaser.module.css'

type TeaserProps = { article: ListedArticle; level?: 2 | 3 }

/** The first article of a list: a wide picture and a large title. */
export const LeadArticle = ({ article, level = 3 }: TeaserProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={styles.teaser} data-variant="lead">
      <div className={styles.cover}>
        <Cover
          id={article.id}
          file={article.cover}
          label={article.tags[0]}
          wide
          loadsEagerly
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

/** An article with a small picture at its side. */
export const SideArticle = ({ article, level = 3 }: TeaserProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={styles.teaser} data-variant="side">
      <div className={styles.cover}>
        <Cover id={article.id} file={article.cover} label={article.tags[0]} sizes="9rem" />
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>
          {article.tags[0] === undefined ? null : <span>{article.tags[0]}</span>}
          {article.publishedAt === null ? null : <DateTime at={article.publishedAt} format="relative" />}
        </p>
        <Heading className={styles.title}>
          <Link to={pages.article(article.slug)}>{article.title}</Link>
        </Heading>
        <p className={styles.summary}>{article.summary}</p>
      </div>
    </article>
  )
}

/** An article in a grid. */
export const ArticleCard = ({ article, level = 2 }: TeaserProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={styles.teaser} data-variant="card">
      <div className={styles.cover}>
        <Cover
          id={article.id}
          file={article.cover}
          label={article.tags[0]}
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
      {article.publishedAt === null ? null : <DateTime at={article.publishedAt} format="relative" />}
    </p>
  )
}
