import { isRace } from '@agone/contract/matches/labels'
import { matchHistoryRoutes, type MatchEvent } from '@agone/contract/matches/routes/match-history'
import { useEffect, useId, useState } from 'react'
import { lazyCall } from '../../../lib/api/lazy-call.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { MatchData } from '../find-match.ts'
import { historyRows, shownCount, type HistoryRow } from './history-rows.ts'
import { rowText } from './row-text.ts'
import styles from './match-history.module.css'

type HistoryProps = Pick<MatchData, 'match' | 'tournament'>

/** What happened to a match, newest first: the last rows, and all of them by a button. Nothing for a match without a history. */
export const MatchHistory = ({ match, tournament }: HistoryProps) => {
  const t = useT()
  const listId = useId()
  const rows = historyRows(useEvents({ match, tournament }))
  const [isWhole, setWhole] = useState(false)
  const first = shownCount(rows.length)
  if (rows.length === 0) return null
  const title = t(isRace(match) ? 'matchHistory.titleOfRace' : 'matchHistory.title')
  return (
    <Panel title={title} id="history">
      <ol className={styles.history} id={listId} aria-label={title}>
        {rows.slice(0, isWhole ? undefined : first).map((row) => (
          <Row key={`${row.newest.at} ${row.newest.type} ${row.newest.entryId}`} match={match} row={row} />
        ))}
      </ol>
      {first === rows.length ? null : (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('matchHistory.showLast') : t('matchHistory.showAll', { count: rows.length })}
        </Button>
      )}
    </Panel>
  )
}

/** The events of a match, read again with each change of its tournament; none while they cannot be loaded. */
const useEvents = ({ match: { matchId }, tournament: { version } }: HistoryProps): readonly MatchEvent[] => {
  const [loaded, setLoaded] = useState<{ matchId: string; events: readonly MatchEvent[] }>()
  useEffect(() => {
    let isShown = true
    const show = (events: readonly MatchEvent[]) => (isShown ? setLoaded({ matchId, events }) : undefined)
    // The page is complete without its history.
    lazyCall(matchHistoryRoutes.list, { params: { id: matchId } }).then(show, () => undefined)
    return () => {
      isShown = false
    }
  }, [matchId, version])
  return loaded?.matchId === matchId ? loaded.events : []
}

/** One row: what happened, what it replaced, the reason, and when. */
const Row = ({ match, row }: Pick<HistoryProps, 'match'> & { row: HistoryRow }) => {
  const t = useT()
  const formats = useFormats()
  const { title, detail, before, reason } = rowText({ t, formats, match }, row)
  const { newest, earlier } = row
  return (
    <li data-event={newest.type}>
      <div>
        <b>{title}</b>
        {detail === undefined ? null : ` ${detail}`}
        {before === undefined ? null : <small> ({before})</small>}
        {reason === undefined ? null : <q>{reason}</q>}
      </div>
      <small>
        <RowTime from={(earlier.at(-1) ?? newest).at} to={newest.at} />
      </small>
    </li>
  )
}

/** When it happened; of several reports the first and the last. */
const RowTime = ({ from, to }: { from: string; to: string }) => {
  const { date, dateTime } = useFormats()
  return (
    <>
      <DateTime at={from} format="hour" />
      {dateTime(from) === dateTime(to) ? null : (
        <>
          {' – '}
          <DateTime at={to} format={date(from) === date(to) ? 'time' : 'hour'} />
        </>
      )}
    </>
  )
}
