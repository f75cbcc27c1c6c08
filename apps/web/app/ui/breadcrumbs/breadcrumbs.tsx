import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

/** The breadcrumbs of this page; the last entry is the page itself and no link. */
export const Breadcrumbs = ({ label, parts }: { label: string; parts: readonly { label: string; to?: string }[] }) => (
  <nav className={styles.crumbs} aria-label={label}>
    <ol>
      {parts.map((part) => (
        <li key={part.label}>
          {part.to === undefined ? (
            <span aria-current="page">{part.label}</span>
          ) : (
            <Link to={part.to}>{part.label}</Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
