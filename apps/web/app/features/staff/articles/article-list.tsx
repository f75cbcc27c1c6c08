import type { ArticleState, ArticleSummary } from '@agone/contract/content/routes/articles'
import { Link } from 'react-router'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton, IconLink } from '../../../ui/button/button.tsx'
import { Cover } from '../../content/index.ts'
import { stateOf } from './article-draft.ts'
import styles from './article-list.module.css'
import { deleteArticle, refreshArticles } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

/** Articles with their state at `now`, the languages that they have, and their time. */
export const ArticleList = ({ articles, now }: { articles: readonly ArticleSummary[]; now: number }) => (
  <ul>
    {articles.map((article) => (
      <ArticleRow key={article.id} article={article} state={stateOf(article, now)} />
    ))}
  </ul>
)

type RowProps = { article: ArticleSummary; state: ArticleState }

const ArticleRow = ({ article, state }: RowProps) => {
  const locale = useLocale()
  const { id, slug, cover, tags, author } = article
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Cover id={id} file={cover} label={tags[0]} wide sizes="8rem" />
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link className="stretched-link" to={managementPages.editArticle(slug)}>
            {article.title[locale] || article.title.it}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{author.username}</span>
          <span>{tags.join(', ')}</span>
        </p>
      </div>
      <Languages article={article} state={state} />
      <StateFacts article={article} state={state} />
      <RowActions article={article} state={state} />
    </li>
  )
}

/** A published article has both languages; a draft may lack one. */
const Languages = ({ article, state }: RowProps) => {
  const t = useT()
  const hasText = (language: 'it' | 'en') =>
    state !== 'draft' || (article.title[language].trim() !== '' && article.summary[language] !== '')
  return (
    <p className={styles.languages}>
      {(['it', 'en'] as const).map((language) => {
        const name = language.toUpperCase()
        return hasText(language) ? (
          <Badge key={language} tone="good">
            {name}
          </Badge>
        ) : (
          <Badge key={language} tone="warn">
            {t('editor.missing', { language: name })}
          </Badge>
        )
      })}
    </p>
  )
}

const StateFacts = ({ article: { publishedAt, updatedAt }, state }: RowProps) => {
  const t = useT()
  return (
    <div className={styles.state}>
      <StateBadge state={state} />
      {state === 'draft' || publishedAt === null ? (
        <span>
          {t('editor.savedAt')} <DateTime at={updatedAt} format="relative" />
        </span>
      ) : (
        <DateTime at={publishedAt} />
      )}
    </div>
  )
}

const RowActions = ({ article, state }: RowProps) => {
  const t = useT()
  const locale = useLocale()
  const title = article.title[locale] || article.title.it
  const openDelete = () =>
    openConfirm({
      title: t('editor.deleteTitle', { title }),
      text: t('editor.deleteText'),
      submitLabel: t('editor.deleteYes'),
      danger: true,
      success: t('editor.deleted'),
      run: () => deleteArticle(article.slug),
      after: refreshArticles,
    })
  return (
    <div className={styles.actions}>
      {state === 'published' ? (
        <IconLink icon="eye" size="sm" label={t('editor.open', { title })} to={pages.article(article.slug)} />
      ) : null}
      <IconButton icon="trash" size="sm" label={t('editor.delete', { title })} onClick={openDelete} />
    </div>
  )
}
