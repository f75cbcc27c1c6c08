import { useId, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import styles from './panel.module.css'

type PanelProps = {
  title?: ReactNode
  /** The level of the title in the page's outline; it looks the same at every level. */
  level?: 2 | 3 | 4
  /** A badge or a short text beside the title. */
  aside?: ReactNode
  /** Controls at the end of the head. */
  actions?: ReactNode
  footer?: ReactNode
  /** No padding: for tables and lists with padding of their own. */
  flush?: boolean
  /** Less contrast, for panels inside others. */
  plain?: boolean
  /** The accessible name, if there is no title. */
  label?: string
  busy?: boolean
  id?: string
  style?: CSSProperties
  children?: ReactNode
}

/**
 * A raised surface with a thin lighter edge at the top, coloured by `--panel-edge` or `--club` if they are set on it.
 */
export const Panel = ({
  title,
  level = 2,
  aside,
  actions,
  footer,
  flush,
  plain,
  label,
  busy,
  id,
  style,
  children,
}: PanelProps) => {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      className={cx(styles.panel, plain && styles.plain)}
      id={id}
      style={style}
      aria-busy={busy}
      aria-label={label}
      aria-labelledby={title === undefined || label !== undefined ? undefined : titleId}
    >
      {title === undefined && actions === undefined ? null : (
        <div className={styles.head}>
          {title === undefined ? null : (
            <Heading className={styles.title} id={titleId}>
              {title}
            </Heading>
          )}
          {aside}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children === undefined ? null : <div className={cx(styles.body, flush && styles.flush)}>{children}</div>}
      {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
    </section>
  )
}

type CardProps = {
  title: ReactNode
  level?: 2 | 3 | 4
  to?: string
  picture?: ReactNode
  badge?: ReactNode
  progress?: number
  footer?: ReactNode
  style?: CSSProperties
  children?: ReactNode
}

/** An entity in a grid: its picture, its name (the whole card is a link), details, and its progress (0 to 1). */
export const Card = ({ title, level = 3, to, picture, badge, progress, footer, style, children }: CardProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={cx(styles.panel, styles.card)} style={style}>
      <div className={styles.cardHead}>
        {picture}
        <div>
          <Heading className={styles.name}>{to === undefined ? title : <Link to={to}>{title}</Link>}</Heading>
          {badge}
        </div>
      </div>
      {progress === undefined ? null : (
        <div className={styles.progressBar} style={{ '--value': `${Math.round(progress * 100)}%` }} />
      )}
      {children === undefined ? null : <div className={styles.cardBody}>{children}</div>}
      {footer === undefined ? null : <div className={styles.cardFooter}>{footer}</div>}
    </article>
  )
}

/** Facts with labels: in a card, or as a strip of large numbers. */
export const Facts = ({ facts, large = false }: { facts: { label: string; value: ReactNode }[]; large?: boolean }) => (
  <dl className={cx(styles.facts, large && styles.large)}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)
