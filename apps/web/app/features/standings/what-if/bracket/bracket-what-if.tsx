import { useMemo, useState } from 'react'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import type { ScoreMode } from '../match-to-set.tsx'
import { ScoreModeSwitch } from '../score-mode-switch.tsx'
import { ShareScenario } from '../share-scenario.tsx'
import { useAddress } from '../use-address.ts'
import { WhatIfHead, WhatIfAnnouncement } from '../what-if-head.tsx'
import { bracketAnnouncement } from './bracket-announcement.ts'
import { fromBracketParam, matchesLeft, toBracketParam, withScores } from './bracket-scenario.ts'
import { drawnKnockOut, type BracketInputs } from './knock-out.ts'
import { TiesLeft, type TieChange } from './ties-left.tsx'
import { WhatIfBracket } from './what-if-bracket.tsx'
import styles from '../what-if.module.css'

/** Results of the ties of a cup that are left, set by the reader, and the bracket that they make. */
export const BracketWhatIf = ({ inputs, start }: { inputs: BracketInputs; start: string }) => {
  const t = useT()
  const [mode, setMode] = useState<ScoreMode>('scores')
  const [resets, setResets] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const [param, setParam] = useAddress(start)
  const knockOut = useMemo(() => drawnKnockOut(inputs), [inputs])
  const scenario = useMemo(() => fromBracketParam(param, knockOut), [param, knockOut])
  const change = ({ tie, scores }: TieChange) => {
    const after = withScores(knockOut, scenario, scores)
    setParam(toBracketParam(knockOut, after))
    setAnnouncement(bracketAnnouncement(t, knockOut, { before: scenario, after, tie }))
  }
  return (
    <div className={styles.page}>
      <WhatIfHead
        from={{ label: t('tournaments.bracket'), path: 'bracket' }}
        lead={t('standings.whatIfLeadBracket', { count: matchesLeft(knockOut).length })}
        isEmpty={scenario.size === 0}
        onReset={() => {
          setParam('')
          setAnnouncement(t('standings.resultsCleared'))
          setResets(resets + 1)
        }}
      >
        <ScoreModeSwitch value={mode} outcomes={t('standings.whoGoesThrough')} onChange={setMode} />
      </WhatIfHead>
      <WhatIfAnnouncement>{announcement}</WhatIfAnnouncement>
      <div className={styles.columns}>
        <WhatIfBracket knockOut={knockOut} scenario={scenario} />
        <div className="stack">
          <TiesLeft key={resets} knockOut={knockOut} scenario={scenario} mode={mode} onChange={change} />
          <ShareScenario param={toBracketParam(knockOut, scenario)} />
        </div>
      </div>
    </div>
  )
}
