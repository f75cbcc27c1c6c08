import type { MatchView } from '@agone/contract/matches/matches'
import { reportRoutes, type Report, type SideResult } from '@agone/contract/matches/reports'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import type { DialogParts } from '../../lib/dialogs.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { Textarea } from '../../ui/field/input.tsx'
import { NumberStepper } from '../../ui/field/number-stepper.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useCockpitAct } from './act.ts'
import styles from './ruling-dialog.module.css'
import { matchName, scoreWord, sideName } from './words.ts'

type Pair = readonly [number, number]
type RulingProps = DialogParts & { tournament: Tournament; match: MatchView; claim?: Pair | undefined }

/** The shortest reason that the API takes. */
export const reasonMin = 3

/** The manager writes the result of a match, with a reason. It starts from the result, or from what a report claims. */
export const RulingDialog = ({ open, close, tournament, match, claim }: RulingProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const [home, away] = match.participants
  const [score, setScore] = useState<Pair>([home?.score ?? claim?.[0] ?? 0, away?.score ?? claim?.[1] ?? 0])
  const [penalties, setPenalties] = useState<Pair | undefined>(pairOf(home?.penalties, away?.penalties))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const shootOut = match.phase === 'elimination' ? penalties : undefined
  const isTied = shootOut !== undefined && shootOut[0] === shootOut[1]
  const isShort = reason.trim().length < reasonMin
  const said = scoreOf(score, shootOut)
  const send = async () => {
    setTried(true)
    if (isShort || isTied) return
    const body = { sides: sidesOf(match, score, shootOut), reason: reason.trim() }
    const done = t('cockpit.ruled', { match: matchName(t, match), score: said })
    if (await act(() => call(reportRoutes.rule, { params: { id: match.matchId }, body }), { said: done })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('cockpit.ruleTitle', { match: matchName(t, match) })}
      yes={t('cockpit.ruleYes', { score: said })}
      onSend={() => void send()}
    >
      <p className="muted">{t('cockpit.ruleText')}</p>
      {match.status === 'verified' ? <Notice tone="warn">{t('cockpit.ruleWasVerified')}</Notice> : null}
      <Figures match={match} value={score} onChange={setScore} wordOf={(side) => t('cockpit.goalsOf', { side })} />
      {match.phase === 'elimination' ? (
        <Checkbox
          label={t('cockpit.hasPenalties')}
          checked={penalties !== undefined}
          onChange={(event) => setPenalties(event.currentTarget.checked ? [0, 0] : undefined)}
        />
      ) : null}
      {shootOut === undefined ? null : (
        <Figures
          match={match}
          value={shootOut}
          onChange={setPenalties}
          wordOf={(side) => t('cockpit.penaltiesOf', { side })}
          {...(isTried && isTied ? { error: t('cockpit.penaltiesTied') } : {})}
        />
      )}
      <Textarea
        label={t('cockpit.reason')}
        hint={t('cockpit.reasonHint')}
        error={isTried && isShort ? t('cockpit.reasonShort') : undefined}
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

type FiguresProps = {
  match: MatchView
  value: Pair
  onChange: (value: Pair) => void
  wordOf: (side: string) => string
  error?: string
}

const Figures = ({ match, value: [left, right], onChange, wordOf, error }: FiguresProps) => {
  const t = useT()
  const [home, away] = match.participants
  const common = { max: 999, texts: { less: t('cockpit.goalLess'), more: t('cockpit.goalMore') } }
  return (
    <div className={styles.figures}>
      <NumberStepper
        {...common}
        label={wordOf(sideName(t, home))}
        value={left}
        error={error}
        onChange={(value) => onChange([value, right])}
      />
      <NumberStepper
        {...common}
        label={wordOf(sideName(t, away))}
        value={right}
        onChange={(value) => onChange([left, value])}
      />
    </div>
  )
}

const pairOf = (left: number | null | undefined, right: number | null | undefined): Pair | undefined =>
  typeof left === 'number' && typeof right === 'number' ? [left, right] : undefined

const scoreOf = ([home, away]: Pair, shootOut: Pair | undefined): string =>
  scoreWord({ score: home, penalties: shootOut?.[0] }, { score: away, penalties: shootOut?.[1] }) ?? ''

const sidesOf = (match: MatchView, score: Pair, shootOut: Pair | undefined): SideResult[] =>
  match.participants.flatMap(({ entryId }, index) => {
    const at = index === 0 ? 0 : 1
    if (entryId === null) return []
    return [{ entryId, score: score[at], ...(shootOut === undefined ? {} : { penalties: shootOut[at] }) }]
  })

/** The figures that a report claims, home side first. */
export const claimedScore = (match: MatchView, report: Report | undefined): Pair | undefined => {
  if (report === undefined) return undefined
  const { score, opponentScore } = report.scores
  return match.participants[0]?.entryId === report.entryId ? pairOf(score, opponentScore) : pairOf(opponentScore, score)
}
