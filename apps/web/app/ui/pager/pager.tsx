import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import { pagesShown } from './pages.ts'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  texts: { label: string; previous: string; next: string; page: (page: number) => string }
}

/**
 * Pages as links, so that each can be opened, shared and reached by the back button. Renders nothing for a single page.
 */
export const Pager = ({ page, totalPages, hrefOf, texts }: PagerProps) =>
  totalPages <= 1 ? null : (
    <nav className={styles.pager} aria-label={texts.label}>
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} label={texts.previous} rel="prev" />
      {pagesShown(page, totalPages).map((each, index) =>
        each === undefined ? (
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={each}
            to={hrefOf(each)}
            aria-label={texts.page(each)}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Link>
        ),
      )}
      <Step to={page < totalPages ? hrefOf(page + 1) : undefined} label={texts.next} rel="next" />
    </nav>
  )

const Step = ({ to, label, rel }: { to: string | undefined; label: string; rel: 'prev' | 'next' }) =>
  to === undefined ? null : (
    <Link to={to} aria-label={label} rel={rel}>
      <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
    </Link>
  )
