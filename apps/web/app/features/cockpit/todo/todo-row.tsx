import { Link } from 'react-router'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import type { CockpitPage } from '../page.ts'
import { TodoActions } from './todo-actions.tsx'
import styles from './todo-list.module.css'
import { severityLabels, sinceLabel, todoIcons, todoText, todoTitle } from './todo-labels.ts'
import type { Todo } from './todos.ts'

const urgencyClasses = { 1: styles.urgent, 2: styles.waiting, 3: styles.upcoming }

/** One task: title, waiting time and actions. */
export const TodoRow = ({ todo, page, onDone }: { todo: Todo; page: CockpitPage; onDone: () => void }) => {
  const t = useT()
  const title = todoTitle(t, todo)
  const text = todoText(t, todo, page.tournament)
  return (
    <li className={cx(styles.row, urgencyClasses[todo.severity])}>
      <span className={styles.kindIcon}>
        <Icon name={todoIcons[todo.kind]} />
      </span>
      <div>
        <p className={styles.title}>
          <VisuallyHidden>{`${t(severityLabels[todo.severity])}. `}</VisuallyHidden>
          {'match' in todo ? <Link to={pages.match(todo.match.matchId)}>{title}</Link> : title}
        </p>
        <p className={styles.text}>
          {text}
          {todo.since === undefined ? null : (
            <>
              {text === undefined ? '' : ' '}
              {t(sinceLabel(todo))} <DateTime at={todo.since} format="relative" />.
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <TodoActions todo={todo} page={page} onDone={onDone} />
      </div>
    </li>
  )
}
