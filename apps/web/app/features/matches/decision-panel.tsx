import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Button } from '../../ui/button/button.tsx'
import { RadioGroup } from '../../ui/field/choice.tsx'
import { Textarea } from '../../ui/field/input.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { tellTournamentChange } from '../tournaments/index.ts'
import { claimOf, standingReport } from './compare-reports.ts'
import { carryOut, needsReason, type Decision } from './decisions.ts'
import type { FoundMatch } from './find-match.ts'
import styles from './match.module.css'
import { OtherResult } from './other-result.tsx'
import { ReopenButton } from './reopen-button.tsx'
import { ReportForSide } from './report-for-side.tsx'
import type { SideReports } from './compare-reports.ts'

type DecisionProps = { found: FoundMatch; sides: readonly SideReports[] }

/** What a manager decides: one of the reports counts, another result, a walkover; or the match is opened again. */
export const DecisionPanel = ({ found, sides }: DecisionProps) => {
  const t = useT()
  const { match } = found
  const options = useOptions({ found, sides })
  const [chosen, setKind] = useState<string>()
  // Where the sides differ a careless press must not favour the one that comes first.
  const likeliest = match.status === 'disputed' ? nothing : (options[0]?.value ?? 'other')
  const kind = chosen ?? likeliest
  const [result, setResult] = useState(() => resultNow(found))
  const [reason, setReason] = useState('')
  const [isShown, setShown] = useState(false)
  const { busy, act } = useAct()
  const done = useDone(found)
  const decision: Decision = { kind, result, reason: reason.trim() }
  const isShort = needsReason(kind) && decision.reason.length < 3
  const confirm = async () => {
    setShown(true)
    if (isShort || kind === nothing) return
    if (await act(() => carryOut(match, decision), { said: t('matches.decided'), loud: true })) await done()
  }
  return (
    <Panel id="decide" title={t('matches.decideTitle')}>
      <div className={styles.form}>
        <p className="small muted">{t('matches.decideText')}</p>
        <RadioGroup
          cards
          label={t('matches.decision')}
          options={options}
          error={isShown && kind === nothing ? t('matches.decisionMissing') : undefined}
          value={kind}
          onChange={setKind}
        />
        {kind === 'other' ? <OtherResult match={match} result={result} onChange={setResult} /> : null}
        {needsReason(kind) ? (
          <Textarea
            label={t('matches.reason')}
            hint={t('matches.reasonHint')}
            error={isShown && isShort ? t('matches.reasonMissing') : undefined}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <div className="row">
          <Button variant="primary" loading={busy} onClick={() => void confirm()}>
            {confirmText(t, kind, decision, sides)}
          </Button>
          {match.status === 'verified' ? <ReopenButton found={found} onDone={() => void done()} /> : null}
        </div>
        {match.status === 'verified' ? null : <ReportForSide found={found} onSent={() => void done()} />}
      </div>
    </Panel>
  )
}

/** No decision has been chosen yet. */
const nothing = ''

/* A corrected result starts from the one that stands */
const resultNow = ({ match }: FoundMatch): Decision['result'] => {
  const [home, away] = match.participants
  return {
    home: home?.score ?? 0,
    away: away?.score ?? 0,
    homePenalties: home?.penalties ?? 0,
    awayPenalties: away?.penalties ?? 0,
  }
}

/** What follows an act: the reports and the page are asked for anew. */
export const useDone = (found: FoundMatch) => {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['match-reports', found.match.matchId] })
    tellTournamentChange()
  }
}

const scoreOf = (sides: readonly SideReports[], entryId: string): string | undefined => {
  const index = sides.findIndex((side) => side.entryId === entryId)
  const report = standingReport(sides[index]?.reports ?? [])
  if (!report) return undefined
  const claim = claimOf(report.scores, index === 0)
  const shootOut = claim.homePenalties === undefined ? '' : ` (${claim.homePenalties}–${claim.awayPenalties})`
  return `${claim.home ?? 0}–${claim.away ?? 0}${shootOut}`
}

const useOptions = ({ found, sides }: DecisionProps) => {
  const t = useT()
  const names = new Map(found.match.participants.map((side) => [side.entryId, side.name ?? '']))
  const reported =
    found.match.status === 'verified'
      ? []
      : sides.flatMap(({ entryId }) => {
          const score = scoreOf(sides, entryId)
          const hint = t('matches.verifyOf', { name: nameIn(names, entryId) })
          return score === undefined
            ? []
            : [{ value: `verify ${entryId}`, label: <span className={styles.choice}>{score}</span>, hint }]
        })
  const walkovers = found.match.participants.flatMap(({ entryId }) =>
    entryId === null
      ? []
      : [{ value: `walkover ${entryId}`, label: t('matches.walkoverFor', { name: nameIn(names, entryId) }) }],
  )
  return [...reported, { value: 'other', label: t('matches.otherResult') }, ...walkovers]
}

const nameIn = (names: ReadonlyMap<string | null, string>, id: string) => names.get(id) ?? ''

const confirmText = (
  t: ReturnType<typeof useT>,
  kind: string,
  { result }: Decision,
  sides: readonly SideReports[],
): string => {
  if (kind === nothing) return t('matches.confirmDecision')
  if (kind.startsWith('verify ')) return t('matches.confirmVerify', { score: scoreOf(sides, kind.slice(7)) ?? '' })
  if (kind.startsWith('walkover ')) return t('matches.confirmWalkover')
  return t('matches.confirmRule', { score: `${result.home}–${result.away}` })
}
