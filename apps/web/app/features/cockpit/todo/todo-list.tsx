import { useRef, useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { TaskList } from '../../../ui/task-row/task-row.tsx'
import type { CockpitPage } from '../page.ts'
import { TodoRow } from './todo-row.tsx'
import styles from './todo-list.module.css'
import { filteredTodos, todoFilters, type TodoFilter } from './todos.ts'

/** The number of tasks that are shown at first, and that each click adds. */
const pageSize = 30

/** The tasks of the manager, most urgent first, each with its actions. */
export const TodoList = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { todos } = page
  const { search, change } = useListParams()
  const [shown, setShown] = useState(pageSize)
  const list = useRef<HTMLOListElement>(null)
  const filter = todoFilters.find((each) => each === search.get('filter')) ?? 'all'
  const filtered = filteredTodos(todos, filter)
  const urgent = todos.filter(({ severity }) => severity === 1).length
  return (
    <Panel
      title={t('cockpit.todo')}
      flush
      aside={urgent > 0 ? <Badge tone="bad">{t('cockpit.urgent', { count: urgent })}</Badge> : undefined}
      actions={<Filter value={filter} onChange={(value) => change({ filter: value === 'all' ? undefined : value })} />}
    >
      {filtered.length === 0 ? (
        <EmptyList page={page} filter={filter} />
      ) : (
        <TaskList ref={list}>
          {filtered.slice(0, shown).map((todo) => (
            <TodoRow key={todo.key} todo={todo} page={page} onDone={() => list.current?.focus()} />
          ))}
        </TaskList>
      )}
      {filtered.length > shown ? (
        <p className={styles.more}>
          <Button variant="ghost" onClick={() => setShown(shown + pageSize)}>
            {t('cockpit.todoMore', { count: Math.min(pageSize, filtered.length - shown) })}
          </Button>
        </p>
      ) : null}
    </Panel>
  )
}

const Filter = ({ value, onChange }: { value: TodoFilter; onChange: (value: TodoFilter) => void }) => {
  const t = useT()
  return (
    <Segmented
      label={t('cockpit.filter')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t('cockpit.todoAll') },
        { value: 'reports', label: t('cockpit.todoReports') },
        { value: 'lineups', label: t('cockpit.todoLineups') },
      ]}
    />
  )
}

const EmptyList = ({ page: { tournament, todos }, filter }: { page: CockpitPage; filter: TodoFilter }) => {
  const t = useT()
  if (filter !== 'all' && todos.length > 0) return <EmptyState title={t('cockpit.todoNothingFilter')} level={3} />
  if (tournament.matchDays === 0) {
    return (
      <EmptyState title={t('cockpit.todoBefore')} level={3}>
        <p>{t('cockpit.todoBeforeText')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('cockpit.todoNothing')} level={3}>
      <p>{t('cockpit.todoNothingText')}</p>
    </EmptyState>
  )
}
