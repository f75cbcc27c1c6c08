import type { MatchView } from '@agone/contract/matches/routes/matches'
import { shootOutOf } from '@agone/contract/matches/rules'
import { reportRoutes } from '@agone/contract/matches/routes/reports'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import {
  claimOfLine,
  DecisionPreview,
  isUndecided,
  ReasonField,
  resultOf,
  rulingSides,
  ScoreFields,
  scorelineOf,
  scoreWord,
  useDecisionPreview,
  useReason,
  type Claim,
  type Scoreline,
} from '../../matches/index.ts'
import { useCockpitAct } from '../use-cockpit-act.ts'
import { matchName } from '../../matches/index.ts'

type RulingProps = DialogParts & { tournament: Tournament; match: MatchView; claim?: Claim | undefined }

/** The manager writes the result of a match, with a reason. It starts from the result, or from what a report claims. */
export const RulingDialog = ({ open, close, tournament, match, claim }: RulingProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const [line, setLine] = useState<Scoreline>(() => startOf(match, claim))
  const { reason, isShort, demand, field } = useReason()
  const { at, rest } = placeFaults(fault, ['reason'])
  const [isTried, setTried] = useState(false)
  const shootOut = shootOutOf(match, tournament)
  const said = scoreWord(claimOfLine(line, shootOut)) ?? ''
  const isTied = isUndecided(line, shootOut)
  const sides = rulingSides(match, line, shootOut)
  const { isKnown, ...preview } = useDecisionPreview({
    matchId: match.matchId,
    version: tournament.version,
    decision: isTied ? undefined : { sides },
  })
  const send = async () => {
    setTried(true)
    demand()
    if (isShort || isTied) return
    const body = { sides, reason }
    const done = t('cockpit.ruled', { match: matchName(t, match), score: said })
    if (await act(() => call(reportRoutes.rule, { params: { id: match.matchId }, body }), { said: done })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t('cockpit.ruleTitle', { match: matchName(t, match) })}
      yes={t('cockpit.ruleYes', { score: said })}
      blocked={!isTied && !isKnown}
      onSend={send}
    >
      <p className="muted">{t('cockpit.ruleText')}</p>
      {match.status === 'verified' ? <Notice tone="warn">{t('cockpit.ruleWasVerified')}</Notice> : null}
      <ScoreFields
        {...{ match, line, shootOut }}
        penaltiesFault={isTried && isTied ? t('matches.penaltiesLevel') : undefined}
        onChange={(changes) => setLine({ ...line, ...changes })}
      />
      <ReasonField {...field} refused={at('reason')} />
      {isTied ? null : <DecisionPreview {...preview} />}
    </FormDialog>
  )
}

const startOf = (match: MatchView, claim: Claim | undefined): Scoreline => {
  const result = resultOf(match)
  return scorelineOf(result.home === undefined && claim !== undefined ? claim : result)
}
