import { participantName } from '@agone/contract/matches/labels'
import { shootOutOf } from '@agone/contract/matches/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RadioGroup } from '../../../ui/field/choice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { tellTournamentChange } from '../../tournaments/index.ts'
import { standingReport } from '../compare-reports.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import { carryOut, decisionOf, needsReason } from './decisions.ts'
import type { FoundMatch } from '../find-match.ts'
import styles from '../match.module.css'
import { ReasonField, useReason } from './reason-field.tsx'
import { askReopen } from './reopen-dialog.tsx'
import { ReportForSide } from '../report/report-for-side.tsx'
import { ScoreFields } from '../score-fields.tsx'
import {
  claimOfLine,
  claimOfReport,
  isUndecided,
  resultOf,
  scorelineOf,
  scoreWord,
  type Claim,
  type Scoreline,
} from '../scoreline.ts'
import type { SideReports } from '../compare-reports.ts'

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
  // A corrected result starts from the one that stands
  const [result, setResult] = useState<Scoreline>(() => scorelineOf(resultOf(match)))
  const shootOut = shootOutOf(match, found.tournament)
  const reason = useReason()
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { busy, act, fault } = useAct()
  const done = useDone(found)
  const isRuling = needsReason(kind, match.status)
  const isShort = isRuling && reason.isShort
  const isTied = kind === 'other' && isUndecided(result, shootOut)
  const confirm = async () => {
    setShown(true)
    reason.demand()
    if (isShort || isTied || kind === nothing) return
    if (isRuling) return setAsking(true)
    const verify = () => carryOut(match, decisionOf(match, { kind, result, shootOut }), '')
    if (await act(verify, { said: t('matches.decided'), loud: true })) await done()
  }
  const said = { ruled: claimOfLine(result, shootOut), said: scoreOf(found, sides, kind) }
  const yes = confirmText(t, { kind, isRuling }, said)
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
        {kind === 'other' ? (
          <ScoreFields
            match={match}
            line={result}
            shootOut={shootOut}
            penaltiesFault={isShown && isTied ? t('matches.penaltiesLevel') : undefined}
            onChange={(changes) => setResult({ ...result, ...changes })}
          />
        ) : null}
        {isRuling && kind !== nothing ? <ReasonField {...reason.field} /> : null}
        <div className="row">
          <Button variant="primary" loading={busy && !isAsking} onClick={() => void confirm()}>
            {yes}
          </Button>
          {match.status === 'verified' ? (
            <Button
              variant="danger"
              onClick={() => askReopen({ match, version: found.tournament.version, after: done })}
            >
              {t('matches.reopen')}
            </Button>
          ) : null}
        </div>
        {match.status === 'verified' ? null : <ReportForSide found={found} onSent={() => void done()} />}
        <ConfirmDecision
          {...{ match, act, busy, fault, yes }}
          version={found.tournament.version}
          decision={kind === nothing ? undefined : decisionOf(match, { kind, result, shootOut })}
          reason={reason.reason}
          said={t('matches.decided')}
          open={isAsking}
          close={() => setAsking(false)}
          onDone={() => void done()}
        />
      </div>
    </Panel>
  )
}

/** No decision has been chosen yet. */
const nothing = ''

/** What follows an act: the reports and the page are asked for anew. */
export const useDone = (found: FoundMatch) => {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['match-reports', found.match.matchId] })
    tellTournamentChange()
  }
}

/** What the report says that `verify {entry}` would make the result; undefined for other decisions. */
const scoreOf = ({ match }: FoundMatch, sides: readonly SideReports[], kind: string): string | undefined => {
  const side = sides.find(({ entryId }) => kind === `verify ${entryId}`)
  const report = standingReport(side?.reports ?? [])
  return report && scoreWord(claimOfReport(match, report))
}

const useOptions = ({ found, sides }: DecisionProps) => {
  const t = useT()
  const names = new Map(found.match.participants.map((side) => [side.entryId, participantName(side) ?? '']))
  const reported =
    found.match.status === 'verified'
      ? []
      : sides.flatMap(({ entryId }) => {
          const value = `verify ${entryId}`
          const score = scoreOf(found, sides, value)
          const hint = t('matches.verifyOf', { name: nameIn(names, entryId) })
          return score === undefined ? [] : [{ value, label: <span className={styles.choice}>{score}</span>, hint }]
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
  { kind, isRuling }: { kind: string; isRuling: boolean },
  { ruled, said }: { ruled: Claim; said: string | undefined },
): string => {
  if (kind === nothing) return t('matches.confirmDecision')
  if (kind.startsWith('verify ')) {
    return t(isRuling ? 'matches.confirmRule' : 'matches.confirmVerify', { score: said ?? '' })
  }
  if (kind.startsWith('walkover ')) return t('matches.confirmWalkover')
  return t('matches.confirmRule', { score: scoreWord(ruled) ?? '' })
}
