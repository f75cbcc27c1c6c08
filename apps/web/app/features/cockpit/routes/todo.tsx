import { CockpitTab } from '../cockpit-tab.tsx'
import { DayControl } from '../matches/day-control.tsx'
import { DayPanel } from '../matches/day-panel.tsx'
import styles from '../status/controls.module.css'
import type { CockpitPage } from '../page.ts'
import { StatusControl } from '../status/status-control.tsx'
import { TodoList } from '../todo/todo-list.tsx'

/** The first tab: status, match day and the list of tasks. */
export default function TodoRoute() {
  return <CockpitTab>{(page) => <Todos page={page} />}</CockpitTab>
}

const Todos = ({ page }: { page: CockpitPage }) => {
  const { tournament } = page
  return (
    <>
      <div className={styles.controls}>
        <div className={styles.sections}>
          <StatusControl {...page} />
          <DayControl {...page} />
        </div>
      </div>
      {tournament.matchDays === 0 ? (
        <TodoList page={page} />
      ) : (
        <div className="columns">
          <TodoList page={page} />
          <DayPanel page={page} day={Math.max(1, tournament.currentMatchDay)} />
        </div>
      )}
    </>
  )
}
