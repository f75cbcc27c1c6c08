import { trustedMarkup } from '../../lib/trusted-types.ts'
import styles from './article-body.module.css'
import { articleParts } from './article-parts.ts'
import { VideoCard } from './video-card.tsx'

/** The text of an article. The server renders it from Markdown without any other markup. */
export const ArticleBody = ({ html }: { html: string }) => (
  <div className={styles.body} data-prose>
    {articleParts(html).map((part, index) =>
      'html' in part ? (
        <div key={index} className={styles.text} dangerouslySetInnerHTML={{ __html: trustedMarkup(part.html) }} />
      ) : (
        <VideoCard key={`${index} ${part.address}`} video={part} />
      ),
    )}
  </div>
)
