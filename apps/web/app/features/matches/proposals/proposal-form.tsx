import { proposalRoutes, timesPerProposal, type MatchProposals } from '@agone/contract/matches/routes/proposals'
import { useState, type FormEvent } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { absenceSentence, isAbsentAt } from '../../../lib/labels/absence-labels.ts'
import { fromLocalInput, localTimeZone, toLocalInput } from '../../../lib/time/local-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { DateInput } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { MatchData } from '../find-match.ts'
import { sideName, sideOf } from '../labels.ts'
import styles from './proposals.module.css'
import { chosenAtFirst, suggestedTimes } from './suggested-times.ts'

type FormProps = {
  match: MatchData['match']
  window: NonNullable<MatchProposals['window']>
  /** The announced absences of both sides. */
  absences: MatchProposals['absences']
  after: () => Promise<void>
  onSent: () => void
  onCancel: () => void
}

/** Suggested times, of which the next one is chosen already, and a field for any other time. */
export const ProposalForm = ({ match, window, absences, after, onSent, onCancel }: FormProps) => {
  const t = useT()
  const formats = useFormats()
  const { act, busy, fault } = useAct(after)
  const [suggested] = useState(() => suggestedTimes({ scheduledAt: match.scheduledAt, window, now: Date.now() }))
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    chosenAtFirst(suggested, { scheduledAt: match.scheduledAt, absences }),
  )
  const [other, setOther] = useState('')
  const [error, setError] = useState<string>()
  const ownTime = fromLocalInput(other)
  const times = [...chosen, ...(ownTime === null ? [] : [ownTime])]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const count = timesPerProposal
    const found =
      times.length === 0 ? t('proposals.none') : times.length > count ? t('proposals.tooMany', { count }) : ''
    setError(found || undefined)
    if (found) return
    const input = { params: { id: match.matchId }, body: { times } }
    if (await act(() => call(proposalRoutes.create, input), { success: t('proposals.sent') })) onSent()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <FieldGroup
        label={t('proposals.formTitle')}
        hint={t('proposals.formText', { count: timesPerProposal })}
        error={error}
      >
        <div className={styles.suggested}>
          {suggested.map((time) => (
            <Checkbox
              key={time}
              label={formats.weekday(time)}
              hint={formats.time(time)}
              checked={chosen.includes(time)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, time] : chosen.filter((each) => each !== time))
              }
            />
          ))}
        </div>
      </FieldGroup>
      <DateInput
        kind="datetime-local"
        label={t('proposals.other')}
        hint={t('proposals.otherHint', { zone: localTimeZone() })}
        min={toLocalInput(window.from)}
        max={toLocalInput(window.to)}
        value={other}
        onChange={(event) => setOther(event.currentTarget.value)}
      />
      <Absent match={match} absences={absences.filter((each) => times.some((time) => isAbsentAt(each, time)))} />
      <FaultNotice fault={fault} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={busy}>
          {t('proposals.send')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('proposals.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Who cannot play at one of the chosen times; announced when it changes. It forbids nothing. */
const Absent = ({ match, absences }: Pick<FormProps, 'match' | 'absences'>) => {
  const t = useT()
  const formats = useFormats()
  return (
    <div role="status">
      {absences.length === 0 ? null : (
        <Notice tone="warn">
          {absences
            .map((absence) => absenceSentence(t, formats, sideName(t, sideOf(match, absence.entryId)), absence))
            .join(' ')}
        </Notice>
      )}
    </div>
  )
}
