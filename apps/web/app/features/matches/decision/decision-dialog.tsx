import type { MatchView } from '@agone/contract/matches/routes/matches'
import { shootOutOf } from '@agone/contract/matches/rules'
import type { Translate } from '@agone/i18n/translate'
import { useState } from 'react'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { RadioGroup } from '../../../ui/field/choice.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { matchName } from '../labels.ts'
import styles from '../match.module.css'
import { ScoreFields } from '../score-fields.tsx'
import { claimOfLine, isUndecided, scoreWord, type Scoreline } from '../scoreline.ts'
import { useMatchReports } from '../use-match-reports.ts'
import { DifferencesBadge, ReportCards, type CardsProps } from '../view/report-cards.tsx'
import {
  decisionOf,
  firstChoice,
  firstScoreline,
  needsReason,
  optionsOf,
  type Choice,
  type DecisionProps,
  type Option,
} from './choice.ts'
import { DecisionPreview, useDecisionPreview } from './decision-preview.tsx'
import { ReasonField, useReason } from './reason-field.tsx'
import { sendDecision } from './send-decision.ts'

/** The decision on a match: the reports, the choice, its reason, what would move. */
export const DecisionDialog = ({ open, close, match, tournament, game, after }: DialogParts & DecisionProps) => {
  const t = useT()
  const { sides, names, isPending, error } = useMatchReports(match, tournament)
  const { act, busy, fault } = useAct(after)
  const { at, rest } = placeFaults(fault, ['reason'])
  const form = useDecision({ match, tournament, sides })
  const { isTied, decision, reason } = form
  const [isTried, setTried] = useState(false)
  const { isKnown, ...preview } = useDecisionPreview({
    matchId: match.matchId,
    version: tournament.version,
    decision: isPending || isTied ? undefined : decision,
  })
  const send = async () => {
    setTried(true)
    reason.demand()
    if (decision === undefined || isTied || (form.isRuling && reason.isShort)) return
    const success = t('matches.decided', { match: matchName(t, match) })
    if (await act(() => sendDecision(match, decision, form.isRuling ? reason.reason : ''), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t('matches.decideTitle')}
      yes={confirmText(t, form)}
      blocked={isPending || (decision !== undefined && !isTied && !isKnown)}
      wide
      onSend={send}
    >
      <p>{matchName(t, match)}</p>
      {match.status === 'verified' ? <Notice tone="warn">{t('matches.decideAgain')}</Notice> : null}
      <section className={styles.evidence} aria-label={t('matches.reportsTitle')} tabIndex={-1} data-first-focus>
        {isPending ? <SkeletonRows rows={4} label={t('matches.loadingReports')} /> : null}
        <FaultNotice fault={error} />
        {isPending ? null : <Evidence {...{ match, tournament, game, sides, names }} />}
      </section>
      {isPending ? null : <DecisionFields match={match} form={form} isTried={isTried} refused={at('reason')} />}
      <DecisionPreview {...preview} />
    </FormDialog>
  )
}

const Evidence = (props: CardsProps) => {
  const t = useT()
  if (props.sides.every(({ reports }) => reports.length === 0)) return <p>{t('matches.noReportYet')}</p>
  return (
    <>
      <DifferencesBadge {...props} />
      <ReportCards {...props} />
    </>
  )
}

type FieldsProps = {
  match: MatchView
  form: ReturnType<typeof useDecision>
  isTried: boolean
  /** What the server says of the reason. */
  refused: string | undefined
}

const DecisionFields = ({ match, form, isTried, refused }: FieldsProps) => {
  const t = useT()
  const { choice, options, line, shootOut, isTied } = form
  return (
    <>
      <RadioGroup
        cards
        label={t('matches.decision')}
        error={isTried && choice === '' ? t('matches.decisionMissing') : undefined}
        value={choice}
        onChange={(value) => form.choose(options.find((option) => option.value === value)?.value)}
        options={options.map((option) => radioOf(t, option))}
      />
      {choice === 'other' ? (
        <ScoreFields
          {...{ match, line, shootOut }}
          penaltiesFault={isTried && isTied ? t('matches.penaltiesLevel') : undefined}
          onChange={(changes) => form.setLine({ ...line, ...changes })}
        />
      ) : null}
      {form.isRuling ? <ReasonField {...form.reason.field} refused={refused} /> : null}
    </>
  )
}

type Deciding = Pick<DecisionProps, 'match' | 'tournament'> & Pick<ReturnType<typeof useMatchReports>, 'sides'>

/** What is chosen and written. Until the manager chooses, it follows the reports as they arrive. */
const useDecision = ({ match, tournament, sides }: Deciding) => {
  const t = useT()
  const [chosen, choose] = useState<Choice>()
  const [written, setLine] = useState<Scoreline>()
  const options = optionsOf({ match, sides, walkoverScore: tournament.settings.walkoverScore })
  const choice = chosen ?? firstChoice(match, options)
  const line = written ?? firstScoreline(match, sides)
  const shootOut = shootOutOf(match, tournament)
  const reason = useReason(choice.startsWith('walkover ') ? t('matches.walkoverReason') : '')
  const isRuling = choice !== '' && needsReason(choice, match.status)
  const isTied = choice === 'other' && isUndecided(line, shootOut)
  const decision = decisionOf(match, { choice, line, shootOut })
  return { choice, choose, options, line, setLine, shootOut, reason, isRuling, isTied, decision }
}

const radioOf = (t: Translate, { value, side, score }: Option) => {
  if (value === 'other') return { value, label: t('matches.otherResult') }
  const hint = value.startsWith('verify ')
    ? t('matches.verifyOf', { name: side })
    : t('matches.walkoverFor', { name: side })
  return { value, label: <span className={styles.choice}>{score}</span>, hint }
}

const confirmText = (
  t: Translate,
  { choice, options, line, shootOut, isRuling }: ReturnType<typeof useDecision>,
): string => {
  const score = options.find(({ value }) => value === choice)?.score ?? ''
  if (choice === '') return t('matches.confirmDecision')
  if (choice === 'other') return t('matches.confirmRule', { score: scoreWord(claimOfLine(line, shootOut)) ?? '' })
  if (choice.startsWith('walkover ')) return t('matches.confirmWalkover', { score })
  return t(isRuling ? 'matches.confirmRule' : 'matches.confirmVerify', { score })
}
