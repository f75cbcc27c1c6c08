import type { SeasonInputs } from '@agone/contract/standings/routes/season-inputs'
import { useCallback, useMemo, useState } from 'react'
import { useFormats, useT } from '../../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../../ui/badge/badge.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { StablesList } from '../../season/stables-list.tsx'
import { DriversTable } from '../../table/drivers-table.tsx'
import { ShareScenario } from '../share-scenario.tsx'
import { useAddress } from '../use-address.ts'
import { useCertainties } from '../use-certainties.ts'
import { WhatIfHead, WhatIfAnnouncement } from '../what-if-head.tsx'
import { RacesLeft } from './races-left.tsx'
import { fromSeasonParam, racesLeft, toSeasonParam, type SeasonScenario } from './season-scenario.ts'
import { whatIfSeason, whatIfTitles } from './what-if-season.ts'
import styles from '../what-if.module.css'

/** Orders of the races that are left, set by the reader, and the standings of drivers and stables that they make. */
export const SeasonWhatIf = ({ inputs, start }: { inputs: SeasonInputs; start: string }) => {
  const t = useT()
  const { number } = useFormats()
  const [resets, setResets] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const [param, setParam] = useAddress(start)
  const scenario = useMemo(() => fromSeasonParam(param, inputs), [param, inputs])
  const season = useMarkedSeason(inputs, scenario)
  const official = useMemo(() => whatIfSeason(inputs, new Map()), [inputs])
  const change = (next: SeasonScenario) => {
    setParam(toSeasonParam(next, inputs))
    const { drivers, stables } = whatIfSeason(inputs, next)
    const [driver, stable] = [drivers[0], stables[0]]
    setAnnouncement(
      [
        driver && t('standings.inLead', { name: driver.name, count: driver.points, points: number(driver.points) }),
        stable && t('standings.inLeadStables', { name: stable.name, points: number(stable.points) }),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  const count = scenario.size
  return (
    <div className={styles.page}>
      <WhatIfHead
        from={{ label: t('tournaments.table'), path: 'table' }}
        lead={t('standings.whatIfLeadSeason', { count: racesLeft(inputs).length })}
        isEmpty={count === 0}
        onReset={() => {
          setParam('')
          setAnnouncement(t('standings.resultsCleared'))
          setResets(resets + 1)
        }}
      />
      <WhatIfAnnouncement>{announcement}</WhatIfAnnouncement>
      <div className={styles.columns}>
        <div className="stack">
          <Panel
            title={t('standings.drivers')}
            flush
            aside={count === 0 ? undefined : <Badge tone="info">{t('standings.withScores', { count })}</Badge>}
            footer={<p className="small muted">{t('standings.whatIfNoteSeason')}</p>}
          >
            <DriversTable drivers={season.drivers} />
          </Panel>
          <StablesList season={season} />
        </div>
        <div className="stack">
          <RacesLeft key={resets} inputs={inputs} standings={official.drivers} scenario={scenario} onChange={change} />
          <ShareScenario param={toSeasonParam(scenario, inputs)} />
        </div>
      </div>
    </div>
  )
}

const useMarkedSeason = (inputs: SeasonInputs, scenario: SeasonScenario) => {
  const find = useCallback((set: SeasonScenario = new Map()) => whatIfTitles(inputs, set), [inputs])
  const certaintyOf = useCertainties(find, scenario)
  const { drivers, stables } = useMemo(() => whatIfSeason(inputs, scenario), [inputs, scenario])
  return {
    drivers: drivers.map((row) => ({ ...row, ...certaintyOf(row.entryId) })),
    stables: stables.map((row) => ({ ...row, ...certaintyOf(row.id) })),
  }
}
