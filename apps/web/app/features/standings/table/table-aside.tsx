import { roundLabel } from '@agone/i18n/round-label'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { MatchList } from '../../matches/index.ts'
import { useTournamentPage } from '../../tournaments/index.ts'
import type { TableData } from './find-table.ts'
import { PlayersList, PlayersPodium } from '../players/player-rankings.tsx'

type AsideProps = Extract<TableData, { kind: 'tables' }>['aside']

/** The aside of a table: the matches of the day, a podium of scorers, the best assists. */
export const TableAside = ({ day, matches, scorers, assists }: AsideProps) => {
  const t = useT()
  const { tournament, roundName } = useTournamentPage()
  const subpage = (part: string) => `${pages.tournament(tournament.id)}/${part}`
  const linkToAll = (to: string) => (
    <Link className="small" to={subpage(to)}>
      {t('standings.all')}
    </Link>
  )
  const title = roundName ?? roundLabel(t, tournament, day)
  return (
    <div className="stack">
      {matches.length === 0 ? null : (
        <Panel title={title} flush actions={linkToAll(`matches?day=${day}`)}>
          <MatchList matches={matches.slice(0, 10)} label={title} />
        </Panel>
      )}
      {scorers.length === 0 ? null : (
        <Panel title={t('standings.scorers')} flush actions={linkToAll('players')}>
          <PlayersPodium ranking="topScorer" players={scorers} />
        </Panel>
      )}
      {assists.length === 0 ? null : (
        <Panel title={t('standings.assists')} flush actions={linkToAll('players?ranking=topAssists')}>
          <PlayersList players={assists} />
        </Panel>
      )}
    </div>
  )
}
