import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { LeadArticle, SideArticle, type ListedArticle } from '../content/index.ts'
import styles from './news.module.css'

/** The latest articles: the first one large, the others beside it. */
export const News = ({ news }: { news: readonly ListedArticle[] }) => {
  const t = useT()
  const [first, ...others] = news
  return (
    <section className="stack" aria-labelledby="news">
      <div className="section-head">
        <h2 id="news">{t('home.news')}</h2>
        {first ? (
          <ButtonLink variant="ghost" iconEnd="chevron-right" to={pages.articles}>
            {t('home.allPosts')}
          </ButtonLink>
        ) : null}
      </div>
      {first ? (
        <div className={styles.news}>
          <LeadArticle article={first} />
          {others.length === 0 ? null : (
            <div className={styles.sideArticles}>
              {others.map((article) => (
                <SideArticle key={article.id} article={article} />
              ))}
            </div>
          )}
        </div>
      ) : (
        <Panel plain label={t('home.news')}>
          <EmptyState title={t('home.noNews')} level={3}>
            {t('home.noNewsText')}
          </EmptyState>
        </Panel>
      )}
    </section>
  )
}
