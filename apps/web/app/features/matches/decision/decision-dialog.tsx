import type { EntryId } from '@agone/contract/ids'
import { participantName } from '@agone/contract/matches/labels'
import { matchRoutes, type MatchView } from '@agone/contract/matches/routes/matches'
import { shootOutOf } from '@agone/contract/matches/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { reload } from '../../../lib/query.tsx'
import { RadioGroup } from '../../../ui/field/choice.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { matchName } from '../match-name.ts'
import { AssistsField } from '../assists-field.tsx'
import styles from '../match.module.css'
import { ScoreFields } from '../score-fields.tsx'
import { scoreOfScoreline, isUndecided, scoreText, type AssistsOfSides, type Scoreline } from '../scoreline.ts'
import { matchReportsKey, useMatchReports } from '../use-match-reports.ts'
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
import { playersLost } from './players-lost.ts'
import { ReasonField, useReason } from './reason-field.tsx'
import { sendDecision } from './send-decision.ts'
import { useKnownFigures } from './use-known-figures.ts'

/** The decision on a match: reports, options, reason and a preview of the effects. */
export const DecisionDialog = (props: DialogParts & DecisionProps) => {
  const { open, close, tournament, game, first, after } = props
  const t = useT()
  const match = useMatchNow(props.match, tournament)
  const { sides, names, ...reports } = useMatchReports(match, tournament)
  const { act, busy, fault } = useAct(after)
  const { errorAt, rest } = assignFaults(fault, ['reason'])
  const known = useKnownFigures(match, tournament, sides)
  const isPending = reports.isPending || known.isPending
  const form = useDecision({ match, tournament, sides, first, knownAssists: known.assists })
  const { isTied, decision, reason } = form
  const [isSubmitted, setSubmitted] = useState(false)
  const { isKnown, ...preview } = useDecisionPreview({
    matchId: match.matchId,
    tournament,
    decision: isPending || isTied ? undefined : decision,
  })
  const send = async () => {
    setSubmitted(true)
    reason.requireReason()
    if (decision === undefined || isTied || (form.isReasonNeeded && reason.isShort)) return
    const success = t('matches.decided', { match: matchName(t, match) })
    if (await act(() => sendDecision(match, decision, form.isReasonNeeded ? reason.reason : ''), { success })) close()
    else await reload(matchReportsKey(match.matchId))
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={form.isReasonNeeded ? rest : fault}
      title={t('matches.decideTitle')}
      submitLabel={confirmText(t, form)}
      blocked={isPending || (decision !== undefined && !isTied && !isKnown)}
      wide
      onSend={send}
    >
      <p>{matchName(t, match)}</p>
      {match.status === 'verified' ? <Notice tone="warn">{t('matches.decideAgain')}</Notice> : null}
      <section className={styles.evidence} aria-label={t('matches.reportsTitle')} tabIndex={-1} data-first-focus>
        {reports.isPending ? <SkeletonRows rows={4} label={t('matches.loadingReports')} /> : null}
        <FaultNotice fault={reports.error ?? known.error} />
        {reports.isPending ? null : <ReportsEvidence {...{ match, tournament, game, sides, names }} />}
      </section>
      {isPending ? null : (
        <DecisionFields
          {...{ match, form, isSubmitted }}
          losing={
            tournament.module === 'FIFA' ? playersLost({ match, sides, players: known.players }, form.scoreline) : []
          }
          refused={errorAt('reason')}
        />
      )}
      <DecisionPreview {...preview} />
    </FormDialog>
  )
}

/** The match as it is now: that of the page, until a refusal loads it again together with the reports. */
const useMatchNow = (match: MatchView, { version }: Pick<Tournament, 'version'>): MatchView => {
  const { matchId } = match
  const { data } = useQuery({
    queryKey: [...matchReportsKey(matchId), 'match', version],
    queryFn: () => call(matchRoutes.view, { params: { id: matchId } }),
    initialData: match,
  })
  return data
}

const ReportsEvidence = (props: CardsProps) => {
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
  /** The sides whose scorers, assists and MVP the score would take away. */
  losing: readonly EntryId[]
  isSubmitted: boolean
  /** The server's error for the reason. */
  refused: string | undefined
}

const DecisionFields = ({ match, form, losing, isSubmitted, refused }: FieldsProps) => {
  const t = useT()
  const { choice, options, scoreline, shootOut, isTied } = form
  return (
    <>
      <RadioGroup
        cards
        label={t('matches.decision')}
        error={isSubmitted && choice === '' ? t('matches.decisionMissing') : undefined}
        value={choice}
        onChange={(value) => form.choose(options.find((option) => option.value === value)?.value)}
        options={options.map((option) => radioOf(t, option))}
      />
      {choice === 'other' ? (
        <ScoreFields
          {...{ match, scoreline, shootOut }}
          penaltiesFault={isSubmitted && isTied ? t('matches.penaltiesLevel') : undefined}
          onChange={(changes) => form.setTypedScoreline({ ...scoreline, ...changes })}
        />
      ) : null}
      {choice === 'other' && losing.length > 0 ? <PlayersLost match={match} losing={losing} /> : null}
      {choice === 'other' && form.assists ? <AssistsFields match={match} form={form} assists={form.assists} /> : null}
      {form.isReasonNeeded ? <ReasonField {...form.reason.field} refused={refused} /> : null}
    </>
  )
}

const PlayersLost = ({ match, losing }: Pick<FieldsProps, 'match' | 'losing'>) => {
  const t = useT()
  const { list } = useFormats()
  const names = losing.map((id) => participantName(match.participants.find(({ entryId }) => entryId === id)) ?? '')
  return (
    <Notice tone="warn" announce>
      {t('matches.playersLost', { names: list(names) })}
    </Notice>
  )
}

type AssistsProps = Pick<FieldsProps, 'match' | 'form'> & { assists: AssistsOfSides }

const AssistsFields = ({ match, form: { scoreline, setTypedAssists }, assists }: AssistsProps) => (
  <div className={styles.fields}>
    {match.participants.map((side, index) => {
      const { entryId } = side
      if (entryId === null) return null
      return (
        <AssistsField
          key={entryId}
          name={participantName(side) ?? ''}
          goals={index === 0 ? scoreline.home : scoreline.away}
          value={assists[entryId] ?? 0}
          onChange={(value) => setTypedAssists({ ...assists, [entryId]: value })}
        />
      )
    })}
  </div>
)

type DecisionInput = Pick<DecisionProps, 'match' | 'tournament'> &
  Pick<ReturnType<typeof useMatchReports>, 'sides'> & {
    first: Choice | undefined
    knownAssists: AssistsOfSides | undefined
  }

/** The state of the form. Until the manager changes it, it follows the reports that arrive. */
const useDecision = ({ match, tournament, sides, first, knownAssists }: DecisionInput) => {
  const t = useT()
  const [chosen, choose] = useState(first)
  const [typedScoreline, setTypedScoreline] = useState<Scoreline>()
  const [typedAssists, setTypedAssists] = useState<AssistsOfSides>()
  const options = optionsOf({ match, sides, walkoverScore: tournament.settings.walkoverScore })
  const choice = options.find(({ value }) => value === chosen)?.value ?? firstChoice(match, options)
  const scoreline = typedScoreline ?? firstScoreline(match, sides)
  const shootOut = shootOutOf(match)
  const reason = useReason(choice.startsWith('walkover ') ? t('matches.walkoverReason') : '')
  const isReasonNeeded = choice !== '' && needsReason(choice, match.status)
  const isTied = choice === 'other' && isUndecided(scoreline, shootOut)
  const assists = typedAssists ?? knownAssists
  const decision = decisionOf(match, sides, { choice, scoreline, shootOut, assists: assists ?? {} })
  return {
    ...{ choice, choose, options, scoreline, setTypedScoreline, assists, setTypedAssists },
    ...{ shootOut, reason, isReasonNeeded, isTied, decision },
  }
}

const radioOf = (t: Translate, { value, side, score }: Option) => {
  if (value === 'other') return { value, label: t('matches.otherResult') }
  const hint = value.startsWith('verify ')
    ? t('matches.verifyOf', { name: side })
    : t('matches.walkoverFor', { name: side })
  return { value, label: <span className={styles.optionScore}>{score}</span>, hint }
}

const confirmText = (
  t: Translate,
  { choice, options, scoreline, shootOut, isReasonNeeded }: ReturnType<typeof useDecision>,
): string => {
  const score = options.find(({ value }) => value === choice)?.score ?? ''
  if (choice === '') return t('matches.confirmDecision')
  if (choice === 'other')
    return t('matches.confirmRule', { score: scoreText(scoreOfScoreline(scoreline, shootOut)) ?? '' })
  if (choice.startsWith('walkover ')) return t('matches.confirmWalkover', { score })
  return t(isReasonNeeded ? 'matches.confirmRule' : 'matches.confirmVerify', { score })
}
