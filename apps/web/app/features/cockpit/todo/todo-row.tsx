import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { TaskRow } from '../../../ui/task-row/task-row.tsx'
import type { CockpitPage } from '../page.ts'
import { TodoActions } from './todo-actions.tsx'
import { severityLabels, sinceLabel, todoIcons, todoText, todoTitle } from './todo-labels.ts'
import type { Todo } from './todos.ts'

const urgencies = { 1: 'late', 2: 'soon', 3: 'later' } as const

/** One task: title, waiting time and actions. */
export const TodoRow = ({ todo, page, onDone }: { todo: Todo; page: CockpitPage; onDone: () => void }) => {
  const t = useT()
  const text = todoText(t, todo, page.tournament)
  return (
    <TaskRow
      icon={todoIcons[todo.kind]}
      urgency={urgencies[todo.severity]}
      urgencyText={t(severityLabels[todo.severity])}
      title={todoTitle(t, todo)}
      {...('match' in todo ? { to: pages.match(todo.match.matchId) } : {})}
      text={
        <>
          {text}
          {todo.since === undefined ? null : (
            <>
              {text === undefined ? '' : ' '}
              {t(sinceLabel(todo))} <DateTime at={todo.since} format="relative" />.
            </>
          )}
        </>
      }
      actions={<TodoActions todo={todo} page={page} onDone={onDone} />}
    />
  )
}
