import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { racePenaltyRoutes, type RacePenalty } from '@agone/contract/matches/routes/race-penalties'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState, type FormEvent } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { DecisionPreview, useDecisionPreview } from '../decision/decision-preview.tsx'
import { ReasonField, useReason } from '../decision/reason-field.tsx'
import { sideName, sideOf } from '../labels.ts'
import { penaltyMoves } from './penalty-moves.ts'
import styles from './race-day.module.css'

const units = ['seconds', 'places'] as const
type Unit = (typeof units)[number]
const most = { seconds: 3600, places: 100 } as const
const usual = { seconds: 5, places: 1 } as const

type FormProps = {
  /** The verified races of the weekend. */
  matches: readonly MatchView[]
  tournament: Tournament
  penalties: readonly RacePenalty[]
  after: () => unknown
}

/** Another penalty: driver, seconds or places, reason; and what it would change. */
export const PenaltyForm = (props: FormProps) => {
  const t = useT()
  const form = usePenalty(props)
  const { match, side, amount, unit, isUntimed } = form
  return (
    <form className="stack" noValidate onSubmit={(event) => void form.send(event)}>
      <DriverSelect
        {...form}
        matches={props.matches}
        error={form.isSubmitted && side === undefined ? t('raceDay.chooseDriver') : undefined}
      />
      <div className={styles.amount}>
        <NumberStepper
          label={t('raceDay.amount')}
          min={1}
          max={most[unit]}
          value={amount}
          onChange={form.setAmount}
          texts={{ less: t('raceDay.less'), more: t('raceDay.more') }}
        />
        <Segmented
          label={t('raceDay.unit')}
          value={unit}
          onChange={form.changeUnit}
          options={units.map((value) => ({ value, label: t(`raceDay.unit_${value}`) }))}
        />
      </div>
      {isUntimed ? <p role="alert">{t('raceDay.untimed')}</p> : null}
      <ReasonField {...form.reason.field} rows={1} />
      {match && form.penalty && !isUntimed ? <Changes {...props} match={match} penalty={form.penalty} /> : null}
      <FaultNotice fault={form.fault} />
      <Button type="submit" variant="outline" loading={form.busy}>
        {t('raceDay.addPenalty')}
      </Button>
    </form>
  )
}

const usePenalty = ({ matches, after }: FormProps) => {
  const t = useT()
  const [target, setTarget] = useState('')
  const [amount, setAmount] = useState<number>(usual.seconds)
  const [unit, setUnit] = useState<Unit>('seconds')
  const [isSubmitted, setSubmitted] = useState(false)
  const reason = useReason()
  const { act, busy, fault } = useAct(after)
  const [matchId, entryId] = target.split(' ')
  const match = matches.find((each) => each.matchId === matchId)
  const side = match?.participants.find((each) => each.entryId === entryId)
  const penalty = side?.entryId
    ? { entryId: side.entryId, ...(unit === 'seconds' ? { seconds: amount } : { places: amount }) }
    : undefined
  const isUntimed = unit === 'seconds' && side !== undefined && !isTimed(side)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    reason.requireReason()
    if (!match || !penalty || isUntimed || reason.isShort) return
    const body = { ...penalty, reason: reason.reason }
    const run = () => call(racePenaltyRoutes.add, { params: { id: match.matchId }, body })
    if (!(await act(run, { success: t('raceDay.penaltyAdded', { name: sideName(t, side) }) }))) return
    setTarget('')
    setSubmitted(false)
    reason.reset()
  }
  const changeUnit = (next: Unit) => {
    setUnit(next)
    setAmount(usual[next])
  }
  const typed = { target, setTarget, amount, setAmount, unit, changeUnit, reason }
  return { ...typed, match, side, penalty, isUntimed, isSubmitted, send, busy, fault }
}

const isTimed = ({ gap, finishPosition }: Participant): boolean => gap !== null || finishPosition === 1

type DriverSelectProps = Pick<FormProps, 'matches'> & {
  target: string
  setTarget: (target: string) => void
  error: string | undefined
}

const DriverSelect = ({ matches, target, setTarget, error }: DriverSelectProps) => {
  const t = useT()
  return (
    <Select
      label={t('raceDay.driver')}
      error={error}
      value={target}
      onChange={(event) => setTarget(event.currentTarget.value)}
    >
      <option value="">{t('raceDay.choose')}</option>
      {matches.map((match) => (
        <optgroup key={match.matchId} label={t(match.phase === 'sprint' ? 'raceDay.sprint' : 'raceDay.race')}>
          {match.participants
            .filter(({ position }) => position !== null)
            .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
            .map((side) => (
              <option key={side.entryId} value={`${match.matchId} ${side.entryId}`}>
                {t('raceDay.driverAt', { name: sideName(t, side), position: side.position ?? 0 })}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}

type ChangesProps = FormProps & { match: MatchView; penalty: NonNullable<ReturnType<typeof usePenalty>['penalty']> }

const Changes = ({ match, penalty, penalties, tournament }: ChangesProps) => {
  const t = useT()
  const { isKnown: _isKnown, ...preview } = useDecisionPreview({
    matchId: match.matchId,
    tournament,
    decision: { penalty },
  })
  const ofRace = penalties.filter(({ matchId }) => matchId === match.matchId)
  const moves = penaltyMoves(match, ofRace, { seconds: null, places: null, ...penalty })
  return (
    <>
      <section aria-label={t('raceDay.changes')}>
        <strong>{t('raceDay.changes')}</strong>
        {moves.length === 0 ? (
          <p className="muted">{t('raceDay.noChange')}</p>
        ) : (
          <ul className={styles.moves}>
            {moves.map(({ entryId, from, to }) => (
              <li key={entryId}>{t('raceDay.moves', { name: sideName(t, sideOf(match, entryId)), from, to })}</li>
            ))}
          </ul>
        )}
      </section>
      <DecisionPreview {...preview} />
    </>
  )
}
