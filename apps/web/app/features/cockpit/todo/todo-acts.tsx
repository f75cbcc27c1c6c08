import { reportRoutes } from '@agone/contract/matches/routes/reports'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { claimOfReport, claimWord, isRace, matchName } from '../../matches/index.ts'
import { useCockpitAct } from '../use-cockpit-act.ts'
import { openCockpitDialog } from '../open-dialog.tsx'
import { BracketDialog } from '../matches/bracket-dialog.tsx'
import { LineupDialog } from '../participants/lineup-dialog.tsx'
import type { CockpitPage } from '../page.ts'
import { RulingDialog } from '../matches/ruling-dialog.tsx'
import { StatusDialog } from '../status/status-dialog.tsx'
import { effectOf } from '../status/status-effects.ts'
import type { MatchTodo, Todo } from './todos.ts'
import { WalkoverDialog } from '../matches/walkover-dialog.tsx'

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
      return isRace(todo.match) ? (
        <RaceActs todo={todo} page={page} onDone={onDone} />
      ) : (
        <MatchActs todo={todo} page={page} onDone={onDone} />
      )
  }
}

const Finish = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { tournament } = page
  const effect = effectOf(t, page, 'ended')
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() =>
        openCockpitDialog((parts) => <StatusDialog {...parts} tournament={tournament} to="ended" effect={effect} />)
      }
    >
      {t('cockpit.finish')}
    </Button>
  )
}

const MatchActs = ({ todo, page: { tournament }, onDone }: ActsProps<MatchTodo>) => {
  const t = useT()
  const { match, reports, kind } = todo
  const { verify, busy } = useVerify({ todo, tournament, onDone })
  if (!statusAllows(tournament.status, 'rule')) return null
  const [report] = reports
  const rule = () =>
    openCockpitDialog((parts) => (
      <RulingDialog {...parts} tournament={tournament} match={match} claim={report && claimOfReport(match, report)} />
    ))
  const award = () =>
    openCockpitDialog((parts) => (
      <WalkoverDialog {...parts} tournament={tournament} match={match} favourite={report?.entryId} />
    ))
  const canVerify = report !== undefined && (kind === 'agreed' || kind === 'oneReport' || kind === 'overdue')
  return (
    <>
      {kind === 'disputed' ? (
        <ButtonLink size="sm" variant="primary" to={`${pages.match(match.matchId)}#decide`}>
          {t('cockpit.compare')}
        </ButtonLink>
      ) : null}
      {canVerify ? (
        <Button size="sm" variant={kind === 'oneReport' ? 'outline' : 'primary'} loading={busy} onClick={verify}>
          {t('cockpit.verifyScore', { score: claimWord(match, report) ?? '' })}
        </Button>
      ) : null}
      {kind === 'agreed' || kind === 'overdue' ? null : (
        <Button size="sm" variant={kind === 'unplayed' ? 'primary' : 'outline'} onClick={rule}>
          {t('cockpit.writeResult')}
        </Button>
      )}
      {kind === 'overdue' || kind === 'unplayed' || kind === 'noReport' ? (
        <Button size="sm" variant="outline" onClick={award}>
          {t('cockpit.walkover')}
        </Button>
      ) : null}
    </>
  )
}

const RaceActs = ({ todo, page: { tournament }, onDone }: ActsProps<MatchTodo>) => {
  const t = useT()
  const { match, kind } = todo
  const { verify, busy } = useVerify({ todo, tournament, onDone })
  if (!statusAllows(tournament.status, 'rule')) return null
  const form = `${pages.myTournament(tournament.id)}/matches?day=${match.round}&race=${match.matchId}`
  return (
    <>
      {kind === 'agreed' ? (
        <Button size="sm" variant="primary" loading={busy} onClick={verify}>
          {t('cockpit.verifyRace')}
        </Button>
      ) : null}
      <ButtonLink size="sm" variant={kind === 'agreed' ? 'outline' : 'primary'} to={form}>
        {t('cockpit.writeRace')}
      </ButtonLink>
    </>
  )
}

type VerifyParts = Pick<CockpitPage, 'tournament'> & { todo: MatchTodo; onDone: () => void }

const useVerify = ({ todo: { match, reports }, tournament, onDone }: VerifyParts) => {
  const t = useT()
  const { act, busy } = useCockpitAct(tournament.id)
  const entryId = reports[0]?.entryId
  const verify = async () => {
    if (entryId === undefined) return
    const run = () => call(reportRoutes.verify, { params: { id: match.matchId }, body: { entryId } })
    const isDone = await act(run, { said: t('cockpit.verified', { match: matchName(t, match) }), loud: true })
    if (isDone) onDone()
  }
  return { verify: () => void verify(), busy }
}
