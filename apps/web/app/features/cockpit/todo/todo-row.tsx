import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { absenceOf } from '../../../lib/labels/absence-labels.ts'
import { pages } from '../../../lib/pages.ts'
import { TaskRow } from '../../../ui/task-row/task-row.tsx'
import { sideName, sideOf } from '../../matches/index.ts'
import type { CockpitPage } from '../page.ts'
import { lastRequest } from './report-requests.ts'
import { TodoActions } from './todo-actions.tsx'
import { severityLabels, sinceLabel, todoIcons, todoText, todoTitle } from './todo-labels.ts'
import type { AbsenceTodo, MatchTodo, Todo } from './todos.ts'

const urgencies = { 1: 'late', 2: 'soon', 3: 'later' } as const

/** One task: title, waiting time, deadline and actions. */
export const TodoRow = ({ todo, page, onDone }: { todo: Todo; page: CockpitPage; onDone: () => void }) => {
  const t = useT()
  const text = todoText(t, todo, page)
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
          {todo.kind === 'absence' ? <Absences todo={todo} /> : null}
          {todo.since === undefined ? null : (
            <>
              {text === undefined && todo.kind !== 'absence' ? '' : ' '}
              {t(sinceLabel(todo))} <DateTime at={todo.since} format="relative" />.
            </>
          )}
          {'match' in todo && todo.kind !== 'absence' ? <LastRequest todo={todo} page={page} /> : null}
        </>
      }
      by={'due' in todo && todo.due !== undefined ? <Deadline due={todo.due} now={page.now} /> : undefined}
      actions={<TodoActions todo={todo} page={page} onDone={onDone} />}
    />
  )
}

/** Who is absent, and when. */
const Absences = ({ todo: { match, absences } }: { todo: AbsenceTodo }) => {
  const t = useT()
  const formats = useFormats()
  const texts = absences.map((each) => absenceOf(t, formats, sideName(t, sideOf(match, each.entryId)), each))
  return `${formats.list(texts)}.`
}

/** Who asked for the missing reports last, and when. */
const LastRequest = ({ todo: { match }, page }: { todo: MatchTodo; page: CockpitPage }) => {
  const t = useT()
  const request = lastRequest(match, page.requests.get(match.matchId) ?? [])
  if (request === undefined) return null
  const name = request.sender?.username ?? t('history.erasedUser')
  return (
    <>
      {' '}
      {t('cockpit.askedBy', { name })} <DateTime at={request.sentAt} format="relative" />.
    </>
  )
}

/** How long the missing reports are still expected, or since when they are late. */
const Deadline = ({ due, now }: { due: string; now: number }) => {
  const t = useT()
  return (
    <>
      {t(Date.parse(due) <= now ? 'cockpit.dueOver' : 'cockpit.dueBy')} <DateTime at={due} format="relative" /> (
      <DateTime at={due} format="hour" />)
    </>
  )
}
