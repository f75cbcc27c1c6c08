import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { NoShowDecision } from '../../matches/index.ts'
import { openCockpitDialog } from '../open-dialog.tsx'
import { BracketDialog } from '../matches/bracket-dialog.tsx'
import { useMatchActions } from '../matches/match-actions.tsx'
import { RefundButton } from '../fees/refund-button.tsx'
import { removeRule } from '../planner/rule-removal.ts'
import { LineupDialog } from '../participants/lineup-dialog.tsx'
import type { CockpitPage } from '../page.ts'
import { refreshCockpit } from '../queries.ts'
import { useStatusChange } from '../status/use-status-change.ts'
import { RequestButton } from './request-button.tsx'
import { lacksReports, type MatchTodo, type Todo } from './todos.ts'

type ActionsProps<Kind> = { todo: Kind; page: CockpitPage; onDone: () => void }

/** The actions of one task, most likely first. */
export const TodoActions = ({ todo, page, onDone }: ActionsProps<Todo>) => {
  const t = useT()
  const { tournament, game, entries } = page
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
    case 'dates':
      return (
        <>
          <ButtonLink size="sm" variant="primary" to={managementPages.plan(tournament.id)}>
            {t('cockpit.plan')}
          </ButtonLink>
          <DismissRule tournament={tournament} />
        </>
      )
    case 'absence':
      return (
        <ButtonLink
          size="sm"
          variant="outline"
          to={`${pages.myTournament(tournament.id)}/matches?day=${todo.match.round}`}
        >
          {t('cockpit.moveMatch')}
        </ButtonLink>
      )
    case 'noShow':
      return todo.noShow === undefined ? null : (
        <NoShowDecision
          size="sm"
          match={todo.match}
          {...{ tournament, game }}
          entryId={todo.noShow.entryId}
          after={() => refreshCockpit(tournament.id)}
        />
      )
    default:
      return <MatchTodoActions todo={todo} page={page} onDone={onDone} />
  }
}

/** Leaves a season without the dates that its draw could not set. */
const DismissRule = ({ tournament: { id } }: Pick<CockpitPage, 'tournament'>) => {
  const t = useT()
  const { act, busy, fault } = useAct(() => refreshCockpit(id))
  return (
    <>
      <Button size="sm" variant="ghost" loading={busy} onClick={() => void act(() => removeRule(id))}>
        {t('shell.dismiss')}
      </Button>
      <FaultNotice fault={fault} />
    </>
  )
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

/** Missing reports are asked for first; once their time is over, a match is decided first by the one that came. */
const MatchTodoActions = ({ todo, page, onDone }: ActionsProps<MatchTodo>) => {
  const { match, kind } = todo
  const actions = useMatchActions({ page, match }, onDone)
  const isAskedFirst = lacksReports(todo) && kind !== 'overdue'
  const request = <RequestButton todo={todo} page={page} variant={kind === 'unplayed' ? 'primary' : 'outline'} />
  return (
    <>
      {isAskedFirst ? request : null}
      {actions.map(({ label, run, busy = false }, index) => (
        <Button
          key={label}
          size="sm"
          variant={index === 0 && !isAskedFirst ? 'primary' : 'outline'}
          loading={busy}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {kind === 'overdue' ? request : null}
    </>
  )
}
