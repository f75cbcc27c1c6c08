import { Link } from 'react-router'
import { When } from '../../../lib/i18n/when.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import type { CockpitPage } from '../page.ts'
import { TodoActs } from './todo-acts.tsx'
import styles from './todo-list.module.css'
import { severityWords, sinceWord, todoIcons, todoText, todoTitle } from './todo-labels.ts'
import type { Todo } from './todos.ts'

const looks = { 1: styles.urgent, 2: styles.waiting, 3: styles.calm }

/** One thing to do: what, since when, and its acts. */
export const TodoRow = ({ todo, page, onDone }: { todo: Todo; page: CockpitPage; onDone: () => void }) => {
  const t = useT()
  const title = todoTitle(t, todo)
  const text = todoText(t, todo, page.tournament)
  return (
    <li className={cx(styles.row, looks[todo.severity])}>
      <span className={styles.kind}>
        <Icon name={todoIcons[todo.kind]} />
      </span>
      <div>
        <p className={styles.title}>
          <VisuallyHidden>{`${t(severityWords[todo.severity])}. `}</VisuallyHidden>
          {'match' in todo ? <Link to={pages.match(todo.match.matchId)}>{title}</Link> : title}
        </p>
        <p className={styles.text}>
          {text}
          {todo.since === undefined ? null : (
            <>
              {text === undefined ? '' : ' '}
              {t(sinceWord(todo))} <When at={todo.since} as="relative" />.
            </>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <TodoActs todo={todo} page={page} onDone={onDone} />
      </div>
    </li>
  )
}
