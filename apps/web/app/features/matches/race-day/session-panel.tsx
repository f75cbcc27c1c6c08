import type { EntryId } from '@agone/contract/ids'
import type { Stable } from '@agone/contract/games/routes/games'
import type { PointsSystem } from '@agone/contract/games/routes/points'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { OrderedList } from '../../../ui/ordered-list/ordered-list.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { DecisionPreview, useDecisionPreview } from '../decision/decision-preview.tsx'
import { isUserSide } from '@agone/contract/matches/labels'
import { sideName, sideOf } from '../labels.ts'
import type { NamedDriver } from './driver-names.ts'
import { DriverItem } from './driver-item.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { withList } from './pasted-rows.ts'
import { changeRow, fastestOf, moveRow, pointsOf, positionsOf, type RaceRow } from './race-rows.ts'
import styles from './race-day.module.css'
import type { Session } from './sessions.ts'

type SessionProps = {
  session: Session
  tournament: Tournament
  stables: readonly Stable[]
  points: PointsSystem
  onChange: (draft: { rows: RaceRow[] } | { driverOfTheDay: EntryId | undefined }) => void
}

/** The classification of a race or sprint: order, outcomes, gaps, laps, driver of the day; and what it would change. */
export const SessionPanel = ({ session, tournament, stables, points, onChange }: SessionProps) => {
  const t = useT()
  const { match, rows, driverOfTheDay, sides } = session
  const [openId, setOpenId] = useState<EntryId>()
  const { isKnown: _isKnown, ...preview } = useDecisionPreview({
    matchId: match.matchId,
    tournament,
    decision: session.mayDecide && session.isNew && !session.isWrong ? { sides } : undefined,
  })
  const positions = positionsOf(rows)
  const gained = pointsOf(rows, match, points)
  const classified = positions.filter((position) => position !== undefined).length
  const fastest = fastestOf(rows, match)
  const title = t(match.phase === 'sprint' ? 'raceDay.sprint' : 'raceDay.race')
  if (!session.mayDecide) return <Panel title={title}>{t('raceDay.undecidable')}</Panel>
  const items = rows.map((row, index) => ({ id: row.entryId, name: nameIn(t, session, row.entryId), row, index }))
  const setRows = (next: RaceRow[]) => onChange({ rows: next })
  return (
    <Panel
      title={title}
      flush
      actions={<PasteButton session={session} onRows={setRows} />}
      footer={
        <ButtonLink size="sm" variant="ghost" to={pages.match(match.matchId)}>
          {t('raceDay.reports')}
        </ButtonLink>
      }
    >
      <p className={styles.howTo}>{t('raceDay.howTo')}</p>
      <OrderedList<EntryId, (typeof items)[number]>
        label={t('raceDay.list', { session: title })}
        items={items}
        dense
        isFixed={({ row }) => row.outcome !== 'classified'}
        onMove={(id, to) => setRows(moveRow(rows, id, to))}
        texts={{
          up: (name) => t('matches.raceUp', { name }),
          down: (name) => t('matches.raceDown', { name }),
          moved: (name, place) => t('matches.raceMoved', { name, place }),
        }}
      >
        {({ id, name, row, index }) => (
          <DriverItem
            {...{ row, name, stables }}
            place={positions[index]}
            points={gained[index] ?? 0}
            isFastest={fastest.includes(id)}
            isDriverOfTheDay={driverOfTheDay === id}
            isOpen={openId === id}
            onToggle={() => setOpenId(openId === id ? undefined : id)}
            onMove={(place) => setRows(moveRow(rows, id, Math.min(place, classified) - 1))}
            onChange={(changed) => setRows(changeRow(rows, changed))}
          />
        )}
      </OrderedList>
      <div className={styles.foot}>
        <DriverOfTheDaySelect session={session} onChange={(next) => onChange({ driverOfTheDay: next })} />
        <DecisionPreview {...preview} />
      </div>
    </Panel>
  )
}

type T = ReturnType<typeof useT>

const nameIn = (t: T, { match }: Session, id: EntryId): string => sideName(t, sideOf(match, id))

const PasteButton = ({ session, onRows }: { session: Session; onRows: (rows: RaceRow[]) => void }) => {
  const t = useT()
  const { match, rows } = session
  const drivers = rows.map(({ entryId }): NamedDriver & { name: string } => {
    const side = sideOf(match, entryId)
    const name = sideName(t, side)
    return { entryId, name, names: [name, ...(isUserSide(side) ? [side.username] : [])] }
  })
  const open = () =>
    openDialog((parts) => (
      <PasteDialog
        {...parts}
        drivers={drivers}
        onTake={(lines, others) => {
          onRows(withList(rows, lines, others))
          showToast({ text: t('raceDay.taken', { count: lines.length }), kind: 'good' })
        }}
      />
    ))
  return (
    <Button size="sm" variant="outline" icon="list" onClick={open}>
      {t('raceDay.paste')}
    </Button>
  )
}

const DriverOfTheDaySelect = ({
  session,
  onChange,
}: {
  session: Session
  onChange: (driverOfTheDay: EntryId | undefined) => void
}) => {
  const t = useT()
  const { rows, driverOfTheDay } = session
  return (
    <Select
      label={t('matches.raceBest')}
      value={driverOfTheDay ?? ''}
      onChange={(event) => onChange(rows.find(({ entryId }) => entryId === event.currentTarget.value)?.entryId)}
    >
      <option value="">{t('matches.raceNobody')}</option>
      {rows
        .filter(({ outcome }) => outcome !== 'absent')
        .map(({ entryId }) => (
          <option key={entryId} value={entryId}>
            {nameIn(t, session, entryId)}
          </option>
        ))}
    </Select>
  )
}
