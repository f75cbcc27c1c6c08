import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { openCockpitDialog } from '../open-dialog.tsx'
import { BracketDialog } from '../matches/bracket-dialog.tsx'
import { useMatchActions } from '../matches/match-actions.tsx'
import { RefundButton } from '../fees/refund-button.tsx'
import { LineupDialog } from '../participants/lineup-dialog.tsx'
import type { CockpitPage } from '../page.ts'
import { useStatusChange } from '../status/use-status-change.ts'
import { RequestButton } from './request-button.tsx'
import type { MatchTodo, Todo } from './todos.ts'

type ActionsProps<Kind> = { todo: Kind; page: CockpitPage; onDone: () => void }

/** The actions of one task, most likely first. */
export const TodoActions = ({ todo, page, onDone }: ActionsProps<Todo>) => {
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
    case 'refund':
      return <RefundButton tournament={tournament} payment={todo.payment} />
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
      return <FinishButton page={page} />
    default:
      return <MatchTodoActions todo={todo} page={page} onDone={onDone} />
  }
}

const FinishButton = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { change } = useStatusChange(page)
  return (
    <Button size="sm" variant="outline" onClick={() => change('ended')}>
      {t('cockpit.finish')}
    </Button>
  )
}

/** Missing reports are asked for first, but once their time is over the match can be decided by the one that came. */
const MatchTodoActions = ({ todo, page, onDone }: ActionsProps<MatchTodo>) => {
  const { match, kind } = todo
  const actions = useMatchActions({ page, match }, onDone)
  const lacksReports = kind === 'oneReport' || kind === 'noReport' || kind === 'unplayed'
  return (
    <>
      {lacksReports ? (
        <RequestButton todo={todo} page={page} variant={kind === 'unplayed' ? 'primary' : 'outline'} />
      ) : null}
      {actions.map(({ label, run, busy = false }, index) => (
        <Button
          key={label}
          size="sm"
          variant={index === 0 && !lacksReports ? 'primary' : 'outline'}
          loading={busy}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {kind === 'overdue' ? <RequestButton todo={todo} page={page} variant="outline" /> : null}
    </>
  )
}
