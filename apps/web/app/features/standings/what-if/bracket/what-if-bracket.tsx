import { useMemo } from 'react'
import { useLocalFormats } from '../../../../lib/i18n/local-formats.ts'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../../ui/badge/badge.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { bracketRounds } from '../../bracket/bracket-rounds.ts'
import { BracketView } from '../../bracket/bracket-view.tsx'
import { resolveWith, type BracketScenario } from './bracket-scenario.ts'
import type { KnockOut } from './knock-out.ts'
import { shownBracket, withNotes } from './shown-bracket.ts'

/** The bracket that the server would show if the scenario were the results. */
export const WhatIfBracket = ({ knockOut, scenario }: { knockOut: KnockOut; scenario: BracketScenario }) => {
  const t = useT()
  const formats = useLocalFormats()
  const count = scenario.size
  const bracket = useMemo(() => shownBracket(knockOut, resolveWith(knockOut, scenario)), [knockOut, scenario])
  const schedule = Object.fromEntries(
    knockOut.matches.flatMap((match) => (match ? [[match.matchId, match.scheduledAt] as const] : [])),
  )
  const shown = bracketRounds(bracket, { t, formats, schedule })
  return (
    <Panel
      title={t('tournaments.bracket')}
      flush
      aside={count === 0 ? undefined : <Badge tone="info">{t('standings.withScores', { count })}</Badge>}
    >
      <BracketView {...withNotes(shown, scenario, { legs: knockOut.bracket.legs, t })} />
    </Panel>
  )
}
