import { cx } from '../../../ui/cx.ts'
import { LastActsPanel } from '../acts/last-acts-panel.tsx'
import { CockpitTab } from '../cockpit-tab.tsx'
import { DayControl } from '../matches/day-control.tsx'
import { DayPanel } from '../matches/day-panel.tsx'
import controls from '../status/controls.module.css'
import type { CockpitPage } from '../page.ts'
import { StatusControl } from '../status/status-control.tsx'
import { TodoList } from '../todo/todo-list.tsx'
import styles from '../todo/todo-page.module.css'
import { useIsWide } from '../todo/use-is-wide.ts'

/** The first tab: the list of tasks, status, match day and the last acts. On phones the tasks come first. */
export default function TodoRoute() {
  return <CockpitTab>{(page) => <Todos page={page} />}</CockpitTab>
}

const Todos = ({ page }: { page: CockpitPage }) => {
  const { tournament } = page
  const isWide = useIsWide()
  const list = <TodoList key="tasks" page={page} />
  return (
    <div className={styles.layout}>
      {isWide ? null : list}
      <div key="controls" className={cx(controls.controls, styles.controls)}>
        <div className={controls.sections}>
          <StatusControl {...page} />
          <DayControl {...page} />
        </div>
      </div>
      {isWide ? list : null}
      <div className="stack">
        {tournament.matchDays === 0 ? null : <DayPanel page={page} day={Math.max(1, tournament.currentMatchDay)} />}
        <LastActsPanel tournament={tournament} />
      </div>
    </div>
  )
}
