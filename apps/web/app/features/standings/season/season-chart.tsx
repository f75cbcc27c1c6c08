import type { Stable } from '@agone/contract/games/routes/games'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { stableColours } from '@agone/drawings/palette'
import { roundLabel } from '@agone/i18n/round-label'
import { Panel } from '../../../ui/panel/panel.tsx'
import { PointsChart, type PointsSeries } from '../../../ui/chart/points-chart.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import type { Season } from './find-season.ts'
import { chartRounds, raceCode, stableTotalsOf, totalsOf } from './season-view.ts'

/** The number of labelled lines; the others are drawn faintly. */
const labelledLines = 5

/** The points of drivers or stables race by race. */
export const SeasonChart = ({ season }: { season: Season }) => {
  const t = useT()
  const { tournament, game } = useTournamentPage()
  const stables = stablesOf({ tournament, game })
  const [shown, setShown] = useState<'drivers' | 'stables'>('drivers')
  const races = chartRounds(season.races)
  if (races.length === 0) return null
  return (
    <Panel
      title={t('standings.pointsByRace')}
      actions={
        <Segmented
          label={t('standings.show')}
          value={shown}
          options={[
            { value: 'drivers', label: t('standings.drivers') },
            { value: 'stables', label: t('standings.stables') },
          ]}
          onChange={setShown}
        />
      }
    >
      <PointsChart
        title={t('standings.pointsByRace')}
        races={races.map((race) => ({
          id: race.id,
          code: raceCode(race.name, race.round),
          name: race.name || roundLabel(t, tournament, race.round),
        }))}
        series={shown === 'drivers' ? driverLines(season, stables) : stableLines(season, stables)}
        texts={{ competitor: shown === 'drivers' ? t('standings.driver') : t('standings.stable') }}
      />
    </Panel>
  )
}

const lastWord = (name: string) => name.split(/[\s_.-]+/).at(-1) ?? name

const driverLines = (season: Season, stables: readonly Stable[]): PointsSeries[] => {
  const usedColours = new Set<string>()
  return season.drivers.map((driver, index) => {
    const colour = stableColours(driver.stableId ?? driver.entryId, stables).club
    const dashed = usedColours.has(colour)
    usedColours.add(colour)
    return {
      id: driver.entryId,
      name: driver.name,
      short: lastWord(driver.name),
      colour,
      totals: totalsOf(season, driver.entryId),
      dashed,
      unlabelled: index >= labelledLines,
    }
  })
}

const stableLines = (season: Season, stables: readonly Stable[]): PointsSeries[] =>
  season.stables.map((stable, index) => ({
    id: stable.id,
    name: stable.name,
    short: lastWord(stable.name),
    colour: stableColours(stable.id, stables).club,
    totals: stableTotalsOf(season, stable.id),
    unlabelled: index >= labelledLines,
  }))
