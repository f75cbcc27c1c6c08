import { useMemo, useState } from 'react'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import type { ScoreMode } from '../match-to-set.tsx'
import { MatchesLeft } from '../matches-left.tsx'
import type { Scenario } from '../scenario.ts'
import { ScoreModeSwitch } from '../score-mode-switch.tsx'
import { ShareScenario } from '../share-scenario.tsx'
import { useTables } from '../tables-part.tsx'
import { useAddress } from '../use-address.ts'
import { WhatIfHead, WhatIfAnnouncement } from '../what-if-head.tsx'
import { bracketAnnouncement } from './bracket-announcement.ts'
import { matchesLeft, withScores } from './bracket-scenario.ts'
import { fromGroupsParam, knockOutOf, toGroupsParam, withGroupScores, type GroupsInputs } from './groups-scenario.ts'
import { TiesLeft, type TieChange } from './ties-left.tsx'
import { WhatIfBracket } from './what-if-bracket.tsx'
import styles from '../what-if.module.css'

type GroupsWhatIfProps = { groups: GroupsInputs; start: string }

/** Results of groups and of the bracket after them, set by the reader: the places in the groups fill the bracket. */
export const GroupsWhatIf = ({ groups, start }: GroupsWhatIfProps) => {
  const t = useT()
  const [mode, setMode] = useState<ScoreMode>('scores')
  const [resets, setResets] = useState(0)
  const { param, scenario, knockOut, announcement, left, setScores, setTies, reset } = useGroups(groups, start)
  const { panels } = useTables(groups.inputs, scenario.scores)
  return (
    <div className={styles.page}>
      <WhatIfHead
        from={{ label: t('tournaments.table'), path: 'table' }}
        lead={t('standings.whatIfLeadGroups', { count: left.length + (knockOut ? matchesLeft(knockOut).length : 0) })}
        isEmpty={param === ''}
        onReset={() => {
          reset()
          setResets(resets + 1)
        }}
      >
        <ScoreModeSwitch value={mode} outcomes={t('standings.oneXTwo')} onChange={setMode} />
      </WhatIfHead>
      <WhatIfAnnouncement>{announcement}</WhatIfAnnouncement>
      <div className={styles.columns}>
        <div className="stack">
          {panels}
          {knockOut ? <WhatIfBracket knockOut={knockOut} scenario={scenario.ties} /> : null}
          {knockOut === undefined && left.some(({ matchId }) => !scenario.scores.has(matchId)) ? (
            <Panel title={t('tournaments.bracket')}>
              <p className="muted">{t('standings.bracketLater')}</p>
            </Panel>
          ) : null}
        </div>
        <div className="stack">
          {left.length > 0 ? (
            <MatchesLeft
              key={resets}
              groups={groups.inputs.groups}
              scenario={scenario.scores}
              mode={mode}
              onChange={setScores}
            />
          ) : null}
          {knockOut ? (
            <TiesLeft
              key={`ties ${resets}`}
              knockOut={knockOut}
              scenario={scenario.ties}
              mode={mode}
              onChange={setTies}
            />
          ) : null}
          <ShareScenario param={param} />
        </div>
      </div>
    </div>
  )
}

const useGroups = (groups: GroupsInputs, start: string) => {
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const [param, setParam] = useAddress(start)
  const scenario = useMemo(() => fromGroupsParam(param, groups), [param, groups])
  const knockOut = useMemo(() => knockOutOf(groups, scenario.scores), [groups, scenario])
  const setScores = (scores: Scenario) => {
    const next = withGroupScores(groups, scenario, scores)
    const gone = scenario.ties.size - next.ties.size
    const isFilled = knockOut === undefined && knockOutOf(groups, scores) !== undefined
    setParam(toGroupsParam(groups, next))
    setAnnouncement(
      gone > 0 ? t('standings.resultsGone', { count: gone }) : isFilled ? t('standings.bracketFilled') : '',
    )
  }
  const setTies = ({ tie, scores }: TieChange) => {
    if (knockOut === undefined) return
    const ties = withScores(knockOut, scenario.ties, scores)
    setParam(toGroupsParam(groups, { ...scenario, ties }))
    setAnnouncement(bracketAnnouncement(t, knockOut, { before: scenario.ties, after: ties, tie }))
  }
  const reset = () => {
    setParam('')
    setAnnouncement(t('standings.resultsCleared'))
  }
  const left = groups.inputs.groups.flatMap(({ matches }) => matches.filter(({ homeScore }) => homeScore === null))
  return { param: toGroupsParam(groups, scenario), scenario, knockOut, announcement, left, setScores, setTies, reset }
}
