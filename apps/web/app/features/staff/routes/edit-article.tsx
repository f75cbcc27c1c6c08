import { useState } from 'react'
import { useParams, type MetaFunction } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { MissingPage } from '../../../shell/fault-with-title.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { RequireRole } from '../../../shell/require-role.tsx'
import { ArticleEditor } from '../articles/article-editor.tsx'
import { useArticle } from '../articles/queries.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuArticles'), noindex: true }))

/** The editor of an article, for ADMIN. */
export default function EditArticleRoute() {
  const { slug = '' } = useParams()
  return (
    <RequireRole role={admin}>
      <EditArticle slug={slug} />
    </RequireRole>
  )
}

const EditArticle = ({ slug }: { slug: string }) => {
  const t = useT()
  const { data: stored, error, refetch } = useArticle(slug)
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    await refetch()
    setReloads(reloads + 1)
  }
  if (stored !== undefined) {
    return (
      <>
        <PageTitle>{stored.article.title.it}</PageTitle>
        <ArticleEditor key={`${stored.article.id} ${reloads}`} stored={stored} onReload={reload} />
      </>
    )
  }
  if (error === null) return <PageSpinner />
  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  return <LoadFailed level={1} title={t('editor.loadingFailed')} retry={refetch} />
}
