import type { EntryId } from '@agone/contract/ids'
import type { SeasonInputs } from '@agone/contract/standings/routes/season-inputs'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { roundLabel } from '@agone/i18n/round-label'
import { useState } from 'react'
import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { stableStyle } from '../../../../ui/drawings/palette.ts'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { Select } from '../../../../ui/field/input.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { LiveryBar } from '../../../../ui/race-grid/race-grid.tsx'
import { useTournamentPage } from '../../../tournaments/index.ts'
import {
  driversLeft,
  filled,
  noOrder,
  racesLeft,
  withDriver,
  withOrder,
  type RaceLeft,
  type RaceOrder,
  type SeasonScenario,
} from './season-scenario.ts'
import styles from '../what-if.module.css'

type Driver = { entryId: EntryId; name: string; stableId: string | null }

type RacesLeftProps = {
  inputs: SeasonInputs
  /** The drivers in the order of the standings. */
  standings: readonly Driver[]
  scenario: SeasonScenario
  onChange: (scenario: SeasonScenario) => void
}

/** The races that are left, each with the drivers of the places that give points to choose. */
export const RacesLeft = ({ inputs, standings, scenario, onChange }: RacesLeftProps) => {
  const t = useT()
  const left = racesLeft(inputs)
  const racing = new Set(driversLeft(inputs).map(({ entryId }) => entryId))
  const drivers = standings.filter(({ entryId }) => racing.has(entryId))
  return (
    <Panel title={t('standings.racesLeft')} flush>
      {left.length === 0 ? (
        <EmptyState title={t('standings.noRacesLeft')}>{t('standings.noneLeftText')}</EmptyState>
      ) : null}
      {left.map((each, index) => (
        <RaceToSet
          key={each.race.matchId}
          left={each}
          isFirst={index === 0}
          drivers={drivers}
          order={scenario.get(each.race.matchId) ?? noOrder}
          onChange={(order) => onChange(withOrder(scenario, each.race, order))}
        />
      ))}
    </Panel>
  )
}

type RaceToSetProps = {
  left: RaceLeft
  isFirst: boolean
  drivers: readonly Driver[]
  order: RaceOrder
  onChange: (order: RaceOrder) => void
}

const RaceToSet = ({ left: { race, places, hasFastest }, isFirst, drivers, order, onChange }: RaceToSetProps) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const [isOpen, setOpen] = useState(isFirst || order.places.length > 0)
  const round = race.name || roundLabel(t, tournament, race.round)
  const name = race.sprint ? t('standings.sprintOf', { name: round }) : round
  return (
    <details className={styles.round} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{name}</strong>
        {race.scheduledAt === null ? null : <DateTime at={race.scheduledAt} format="date" />}
        <span className={styles.count}>
          {t('standings.setOf', { set: order.places.filter((id) => id !== null).length, count: places })}
        </span>
      </summary>
      {isOpen ? (
        <>
          <ol>
            {Array.from({ length: places }, (_, place) => (
              <PlaceToSet key={place} {...{ place, name, drivers, order, onChange }} />
            ))}
          </ol>
          <div className={styles.raceFoot}>
            {hasFastest ? <FastestToSet {...{ name, drivers, order, onChange }} /> : null}
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                onChange(
                  filled(
                    order,
                    places,
                    drivers.map(({ entryId }) => entryId),
                  ),
                )
              }
            >
              {t('standings.fillByTable')}
            </Button>
          </div>
        </>
      ) : null}
    </details>
  )
}

type OrderProps = Pick<RaceToSetProps, 'drivers' | 'order' | 'onChange'> & { name: string }

const PlaceToSet = ({ place, name, drivers, order, onChange }: OrderProps & { place: number }) => {
  const t = useT()
  const { tournament, game } = useTournamentPage()
  const chosen = drivers.find(({ entryId }) => entryId === order.places[place])
  return (
    <li
      className={styles.place}
      style={chosen && stableStyle(chosen.stableId ?? chosen.entryId, stablesOf({ tournament, game }))}
    >
      <span aria-hidden>{place + 1}</span>
      {chosen ? <LiveryBar /> : <span />}
      <Select
        label={t('standings.placeIn', { position: place + 1, race: name })}
        hideLabel
        value={chosen?.entryId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(withDriver(order, place, drivers.find(({ entryId }) => entryId === value)?.entryId ?? null))
        }
      >
        <option value="">{t('standings.nobody')}</option>
        {drivers.map((driver) => {
          const at = order.places.indexOf(driver.entryId)
          return (
            <option key={driver.entryId} value={driver.entryId}>
              {at < 0 || at === place ? driver.name : t('standings.alreadyAt', { name: driver.name, position: at + 1 })}
            </option>
          )
        })}
      </Select>
    </li>
  )
}

/* Of those who have a place */
const FastestToSet = ({ name, drivers, order, onChange }: OrderProps) => {
  const t = useT()
  const placed = drivers.filter(({ entryId }) => order.places.includes(entryId))
  return (
    <Select
      label={t('standings.fastestIn', { race: name })}
      value={order.fastest ?? ''}
      disabled={placed.length === 0}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...order, fastest: placed.find(({ entryId }) => entryId === value)?.entryId ?? null })
      }
    >
      <option value="">{t('standings.nobody')}</option>
      {placed.map((driver) => (
        <option key={driver.entryId} value={driver.entryId}>
          {driver.name}
        </option>
      ))}
    </Select>
  )
}
