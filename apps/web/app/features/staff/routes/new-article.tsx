import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { ArticleEditor } from '../articles/article-editor.tsx'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('editor.newTitle'), noindex: true }))

/** A new article, for ADMIN. */
export default function NewArticleRoute() {
  return (
    <RequireRole role={admin}>
      <ArticleEditor />
    </RequireRole>
  )
}
