import type { MatchView } from '@agone/contract/matches/matches'
import { reportRoutes } from '@agone/contract/matches/reports'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import type { DialogParts } from '../../lib/dialogs.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Textarea } from '../../ui/field/input.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import {
  claimOfLine,
  DecisionPreview,
  isUndecided,
  resultOf,
  rulingSides,
  ScoreFields,
  scorelineOf,
  scoreWord,
  shootOutOf,
  useDecisionPreview,
  type Claim,
  type Scoreline,
} from '../matches/index.ts'
import { useCockpitAct } from './act.ts'
import { matchName } from './words.ts'

type RulingProps = DialogParts & { tournament: Tournament; match: MatchView; claim?: Claim | undefined }

/** The shortest reason that the API takes. */
export const reasonMin = 3

/** The manager writes the result of a match, with a reason. It starts from the result, or from what a report claims. */
export const RulingDialog = ({ open, close, tournament, match, claim }: RulingProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const [line, setLine] = useState<Scoreline>(() => startOf(match, claim))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const shootOut = shootOutOf(match, tournament)
  const isShort = reason.trim().length < reasonMin
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
    if (isShort || isTied) return
    const body = { sides, reason: reason.trim() }
    const done = t('cockpit.ruled', { match: matchName(t, match), score: said })
    if (await act(() => call(reportRoutes.rule, { params: { id: match.matchId }, body }), { said: done })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('cockpit.ruleTitle', { match: matchName(t, match) })}
      yes={t('cockpit.ruleYes', { score: said })}
      blocked={!isTied && !isKnown}
      onSend={() => void send()}
    >
      <p className="muted">{t('cockpit.ruleText')}</p>
      {match.status === 'verified' ? <Notice tone="warn">{t('cockpit.ruleWasVerified')}</Notice> : null}
      <ScoreFields {...{ match, line, shootOut, isTried }} onChange={(changes) => setLine({ ...line, ...changes })} />
      <Textarea
        label={t('cockpit.reason')}
        hint={t('cockpit.reasonHint')}
        error={isTried && isShort ? t('cockpit.reasonShort') : undefined}
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isTied ? null : <DecisionPreview {...preview} />}
    </FormDialog>
  )
}

const startOf = (match: MatchView, claim: Claim | undefined): Scoreline => {
  const result = resultOf(match)
  return scorelineOf(result.home === undefined && claim !== undefined ? claim : result)
}
