import { stablesOf } from '@agone/contract/tournaments/rules'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { stableColours } from '@agone/drawings/palette'
import { roundLabel } from '@agone/i18n/round-label'
import { Panel } from '../../../ui/panel/panel.tsx'
import { RaceGrid, RaceLegend, type RaceResult } from '../../../ui/race-grid/race-grid.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import type { Season, SeasonResult } from './find-season.ts'
import { orderedRaces, raceCode } from './season-view.ts'

/** A grid of drivers by races: positions or points, podium, fastest lap and driver of the day marked. */
export const SeasonGrid = ({ season, actions }: { season: Season; actions?: ReactNode }) => {
  const t = useT()
  const { tournament, game, own } = useTournamentPage()
  const [show, setShow] = useState<'places' | 'points'>('places')
  const races = orderedRaces(season.races)
  const stables = stablesOf({ tournament, game })
  const texts = useTexts()
  return (
    <Panel
      title={t('standings.driversByRace')}
      flush
      actions={
        <>
          {actions}
          <Segmented
            label={t('standings.show')}
            value={show}
            options={[
              { value: 'places', label: t('standings.places') },
              { value: 'points', label: t('standings.points') },
            ]}
            onChange={setShow}
          />
        </>
      }
      footer={
        <RaceLegend
          texts={{
            podium: t('standings.podium'),
            fastest: t('standings.fastest'),
            driverOfTheDay: t('standings.driverOfTheDay'),
            out: t('standings.retired'),
            outShort: texts.out,
          }}
        />
      }
    >
      <RaceGrid
        caption={t('standings.driversByRace')}
        show={show}
        texts={texts}
        races={races.map((race) => {
          const name = race.name || roundLabel(t, tournament, race.round)
          const code = raceCode(race.name, race.round)
          return race.sprint
            ? { id: race.id, code: t('standings.sprintCode', { code }), name: t('standings.sprintOf', { name }) }
            : { id: race.id, code, name }
        })}
        rows={season.drivers.map((driver) => {
          return {
            id: driver.entryId,
            position: driver.position,
            name: driver.deleted ? driver.name : <Link to={pages.user(driver.name)}>{driver.name}</Link>,
            team: stables.find((stable) => stable.id === driver.stableId)?.name ?? '',
            ...stableColours(driver.stableId ?? driver.entryId, stables),
            points: driver.points,
            isOwn: driver.entryId === own?.entryId,
            results: races.map((race) => cellOf(race.results[driver.entryId], race.isOver)),
          }
        })}
      />
    </Panel>
  )
}

/* A driver absent from a race that took place counts as retired; the cell of a race to come is empty. */
const cellOf = (result: SeasonResult | undefined, isOver: boolean): RaceResult | undefined => {
  if (result === undefined) return isOver ? { points: 0, retired: true } : undefined
  const { place, retired, points, fastest, driverOfTheDay } = result
  return { points, retired, fastest, driverOfTheDay, ...(place === null ? {} : { place }) }
}

const useTexts = () => {
  const t = useT()
  const { number } = useFormats()
  return {
    position: t('standings.position'),
    driver: t('standings.driver'),
    points: t('standings.points'),
    out: t('standings.retiredShort'),
    upcoming: t('standings.toCome'),
    fastest: t('standings.fastest'),
    driverOfTheDay: t('standings.driverOfTheDay'),
    resultText: (result: RaceResult) =>
      [
        result.retired || result.place === undefined
          ? t('standings.retired')
          : t('standings.nth', { position: result.place }),
        t('standings.pointsWord', { count: result.points, points: number(result.points) }),
        result.fastest ? t('standings.fastest') : '',
        result.driverOfTheDay ? t('standings.driverOfTheDay') : '',
      ]
        .filter(Boolean)
        .join(', '),
  }
}
