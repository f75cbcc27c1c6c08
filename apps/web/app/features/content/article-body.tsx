import { trustedMarkup } from '../../lib/trusted-types.ts'
import styles from './article-body.module.css'

/** The text of an article. The server renders it from Markdown without any other markup. */
export const ArticleBody = ({ html }: { html: string }) => (
  <div className={styles.body} data-prose dangerouslySetInnerHTML={{ __html: trustedMarkup(html) }} />
)
