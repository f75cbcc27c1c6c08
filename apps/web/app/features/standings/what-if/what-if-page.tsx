import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { useMemo, useState, type ComponentType } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { ScoreMode } from './match-to-set.tsx'
import { MatchesLeft } from './matches-left.tsx'
import { fromParam, toParam } from './scenario.ts'
import { ScoreModeSwitch } from './score-mode-switch.tsx'
import { ShareScenario } from './share-scenario.tsx'
import { LeagueTables, type ScenarioTablesProps } from './tables-part.tsx'
import { useAddress } from './use-address.ts'
import { WhatIfHead } from './what-if-head.tsx'
import styles from './what-if.module.css'

type WhatIfPageProps = {
  inputs: TableInputs
  start: string
  Tables?: ComponentType<ScenarioTablesProps>
  lead?: 'standings.whatIfLead' | 'standings.whatIfLeadSwiss'
}

/** Scores of matches that are left, set by the reader, and the tables that they make. Nothing is sent to the server. */
export const WhatIfPage = ({
  inputs,
  start,
  Tables = LeagueTables,
  lead = 'standings.whatIfLead',
}: WhatIfPageProps) => {
  const t = useT()
  const [mode, setMode] = useState<ScoreMode>('scores')
  const [resets, setResets] = useState(0)
  const [param, setParam] = useAddress(start)
  const matches = useMemo(() => inputs.groups.flatMap((group) => group.matches), [inputs])
  const scenario = useMemo(() => fromParam(param, matches), [param, matches])
  const count = matches.filter(({ homeScore }) => homeScore === null).length
  return (
    <div className={styles.page}>
      <WhatIfHead
        from={{ label: t('tournaments.table'), path: 'table' }}
        lead={t(lead, { count })}
        isEmpty={scenario.size === 0}
        onReset={() => {
          setParam('')
          setResets(resets + 1)
        }}
      >
        <ScoreModeSwitch value={mode} outcomes={t('standings.oneXTwo')} onChange={setMode} />
      </WhatIfHead>
      <Tables inputs={inputs} scenario={scenario}>
        <div className="stack">
          <MatchesLeft
            key={resets}
            groups={inputs.groups}
            scenario={scenario}
            mode={mode}
            onChange={(next) => setParam(toParam(next, matches))}
          />
          <ShareScenario param={toParam(scenario, matches)} />
        </div>
      </Tables>
    </div>
  )
}
