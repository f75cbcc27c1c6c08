import { penalizationRoutes } from '@agone/contract/matches/routes/penalizations'
import { roundKindOf } from '@agone/contract/tournaments/labels'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { useState, type FormEvent } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { ReasonField, useReason } from '../../matches/index.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import styles from './penalties.module.css'
import type { CockpitPage } from '../page.ts'
import { penaltyEffect } from './penalty-preview.ts'
import { refreshCockpit, useResults } from '../queries.ts'

const maxPoints = 1000

/** Takes points from a participant or a stable, or gives points, with a reason and from a round on. */
export const PenaltyForm = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const form = usePenalty(page)
  const { entry, count, isWrong } = form
  const kind = roundKindOf(page.tournament)
  const { errorAt, rest } = assignFaults(form.fault, ['entryId', 'stableId', 'points', 'matchDay', 'reason'])
  return (
    <form className="stack" onSubmit={(event) => void form.send(event)} noValidate>
      <TargetField
        page={page}
        value={form.target}
        onChange={form.setTarget}
        error={form.isSubmitted && !form.name ? t('cockpit.chooseTarget') : (errorAt('entryId') ?? errorAt('stableId'))}
      />
      <div className={styles.fields}>
        <Input
          label={t('cockpit.penaltyPoints')}
          hint={t('cockpit.penaltyPointsHint')}
          error={form.isSubmitted && isWrong ? t('cockpit.pointsZero') : errorAt('points')}
          inputMode="decimal"
          value={form.points}
          onChange={(event) => form.setPoints(event.currentTarget.value)}
        />
        <NumberStepper
          label={t(`cockpit.penaltyFrom_${kind}`)}
          hint={t('cockpit.penaltyDayHint')}
          error={errorAt('matchDay')}
          min={1}
          max={Math.max(1, page.tournament.matchDays)}
          value={form.day}
          onChange={form.setDay}
          texts={{ less: t(`cockpit.previous_${kind}`), more: t(`cockpit.next_${kind}`) }}
        />
      </div>
      <ReasonField {...form.reason.field} refused={errorAt('reason')} />
      {entry && !isWrong ? <Preview page={page} points={count} entryId={entry.id} /> : null}
      <FaultNotice fault={rest} />
      <Button type="submit" variant="primary" loading={form.busy}>
        {t('cockpit.penaltyYes')}
      </Button>
    </form>
  )
}

const usePenalty = (page: CockpitPage) => {
  const t = useT()
  const { tournament, entries } = page
  const [target, setTarget] = useState('')
  const [points, setPoints] = useState('1')
  const reason = useReason()
  const [day, setDay] = useState(Math.max(1, tournament.currentMatchDay))
  const [isSubmitted, setSubmitted] = useState(false)
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const entry = entries.find(({ id }) => id === target)
  const stable = stablesOf(page).find(({ id }) => id === target)
  const name = entry?.name ?? stable?.name
  const count = Number(points.replace(',', '.'))
  const isWrong = points.trim() === '' || Number.isNaN(count) || count === 0 || Math.abs(count) > maxPoints
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    reason.requireReason()
    if (name === undefined || isWrong || reason.isShort) return
    const targetId = entry ? { entryId: entry.id } : stable ? { stableId: stable.id } : {}
    const body = { ...targetId, points: count, reason: reason.reason, matchDay: day }
    const run = () => call(penalizationRoutes.add, { params: { id: tournament.id }, body })
    if (!(await act(run, { success: t('cockpit.penaltyDone', { name }) }))) return
    reason.reset()
    setTarget('')
    setSubmitted(false)
  }
  const typed = { target, setTarget, points, setPoints, reason, day, setDay }
  return { ...typed, entry, name, count, isSubmitted, isWrong, busy, fault, send }
}

type TargetFieldProps = {
  page: CockpitPage
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const TargetField = ({ page, value, onChange, error }: TargetFieldProps) => {
  const t = useT()
  const stables = stablesOf(page)
  const option = ({ id, name }: { id: string; name: string }) => (
    <option key={id} value={id}>
      {name}
    </option>
  )
  return (
    <Select
      label={t('cockpit.penaltyFor')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('cockpit.penaltyChoose')}</option>
      <optgroup label={t('cockpit.penaltyEntries')}>{page.entries.map(option)}</optgroup>
      {stables.length === 0 ? null : <optgroup label={t('cockpit.penaltyStables')}>{stables.map(option)}</optgroup>}
    </Select>
  )
}

type PreviewProps = { page: CockpitPage } & Parameters<typeof penaltyEffect>[1]

const Preview = ({ page: { tournament }, entryId, points }: PreviewProps) => {
  const t = useT()
  const { data: results } = useResults(tournament)
  const groups = results?.type === 'rankings' ? results.groups : []
  const rows = [...groups].find((group) => [...group.rows].some((row) => row.entryId === entryId))?.rows ?? []
  const effect = penaltyEffect(rows, { entryId, points })
  if (effect === undefined) return null
  const { name, pointsBefore, pointsAfter, from, to } = effect
  return (
    <p className={styles.preview} role="status">
      {from === to
        ? t('cockpit.penaltyPreviewSame', { name, had: pointsBefore, count: pointsAfter, has: pointsAfter, from })
        : t('cockpit.penaltyPreview', { name, had: pointsBefore, count: pointsAfter, has: pointsAfter, from, to })}
    </p>
  )
}
