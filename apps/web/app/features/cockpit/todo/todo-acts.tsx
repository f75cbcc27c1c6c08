import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { openCockpitDialog } from '../open-dialog.tsx'
import { BracketDialog } from '../matches/bracket-dialog.tsx'
import { useMatchActs } from '../matches/match-acts.tsx'
import { LineupDialog } from '../participants/lineup-dialog.tsx'
import type { CockpitPage } from '../page.ts'
import { useStatusChange } from '../status/use-status-change.ts'
import type { MatchTodo, Todo } from './todos.ts'

type ActsProps<Kind> = { todo: Kind; page: CockpitPage; onDone: () => void }

/** The acts of one thing to do, the likeliest first. */
export const TodoActs = ({ todo, page, onDone }: ActsProps<Todo>) => {
  const t = useT()
  const { tournament, entries } = page
  switch (todo.kind) {
    case 'lineup':
      return (
        <Button
          size="sm"
          variant="outline"
          onClick={() =>
            openCockpitDialog((parts) => <LineupDialog {...parts} tournament={tournament} entry={todo.entry} />)
          }
        >
          {t('cockpit.chooseLineup')}
        </Button>
      )
    case 'bracket':
      return (
        <Button
          size="sm"
          variant="primary"
          onClick={() =>
            openCockpitDialog((parts) => <BracketDialog {...parts} tournament={tournament} entries={entries} />)
          }
        >
          {t('cockpit.drawBracket')}
        </Button>
      )
    case 'finish':
      return <Finish page={page} />
    default:
      return <MatchTodoActs todo={todo} page={page} onDone={onDone} />
  }
}

const Finish = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { change } = useStatusChange(page)
  return (
    <Button size="sm" variant="outline" onClick={() => change('ended')}>
      {t('cockpit.finish')}
    </Button>
  )
}

const MatchTodoActs = ({ todo: { match, kind }, page, onDone }: ActsProps<MatchTodo>) => {
  const acts = useMatchActs({ page, match }, onDone)
  const isCalm = kind === 'oneReport' || kind === 'noReport'
  return acts.map(({ label, run, busy = false }, index) => (
    <Button key={label} size="sm" variant={index === 0 && !isCalm ? 'primary' : 'outline'} loading={busy} onClick={run}>
      {label}
    </Button>
  ))
}
