import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { draftRules as rules } from './draft-rules.ts'
import type { ZoneDraft } from './tournament-draft.ts'
import type { FieldProps } from './field-props.ts'
import styles from './tournament-form.module.css'

const kinds = ['promotion', 'playoff', 'relegation'] as const
const kindLabels = {
  promotion: 'cockpit.zonePromotion',
  playoff: 'cockpit.zonePlayoff',
  relegation: 'cockpit.zoneRelegation',
} as const

/** The zones of the table: promotion, playoff, relegation. */
export const ZoneFields = ({ draft, set, errorOf, mayConfigure }: FieldProps) => {
  const t = useT()
  const { zones } = draft
  const add = () => {
    const from = Math.max(0, ...zones.map(({ to }) => to)) + 1
    const label = { it: t('cockpit.zonePromotion'), en: 'Promotion' }
    set({ zones: [...zones, { kind: 'promotion', from, to: from, label }] })
  }
  return (
    <FieldGroup label={t('cockpit.zones')} hint={t('cockpit.zonesHint')} error={errorOf('zones')}>
      <div className="stack">
        {zones.map((zone, index) => (
          <ZoneRow
            key={index}
            zone={zone}
            disabled={!mayConfigure}
            onChange={(changes) => set({ zones: zones.with(index, { ...zone, ...changes }) })}
            onRemove={() => set({ zones: zones.toSpliced(index, 1) })}
          />
        ))}
        {zones.length < rules.zonesMax && mayConfigure ? (
          <div>
            <Button size="sm" variant="outline" icon="plus" onClick={add}>
              {t('cockpit.zoneAdd')}
            </Button>
          </div>
        ) : null}
      </div>
    </FieldGroup>
  )
}

type ZoneRowProps = {
  zone: ZoneDraft
  disabled: boolean
  onChange: (changes: Partial<ZoneDraft>) => void
  onRemove: () => void
}

const ZoneRow = ({ zone, disabled, onChange, onRemove }: ZoneRowProps) => {
  const t = useT()
  const number = { type: 'number', inputMode: 'numeric', min: 1, max: rules.zonePositionMax, disabled } as const
  const inputValue = (value: number) => (Number.isNaN(value) ? '' : value)
  return (
    <div className={styles.zone}>
      <Select
        label={t('cockpit.zoneKind')}
        disabled={disabled}
        value={zone.kind}
        onChange={(event) =>
          onChange({ kind: kinds.find((kind) => kind === event.currentTarget.value) ?? 'promotion' })
        }
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindLabels[kind])}
          </option>
        ))}
      </Select>
      <Input
        {...number}
        label={t('cockpit.zoneFrom')}
        value={inputValue(zone.from)}
        onChange={(event) => onChange({ from: event.currentTarget.valueAsNumber })}
      />
      <Input
        {...number}
        label={t('cockpit.zoneTo')}
        value={inputValue(zone.to)}
        onChange={(event) => onChange({ to: event.currentTarget.valueAsNumber })}
      />
      <Input
        label={t('cockpit.zoneIt')}
        maxLength={rules.zoneLabelMax}
        disabled={disabled}
        value={zone.label.it}
        onChange={(event) => onChange({ label: { ...zone.label, it: event.currentTarget.value } })}
      />
      <Input
        label={t('cockpit.zoneEn')}
        maxLength={rules.zoneLabelMax}
        disabled={disabled}
        value={zone.label.en}
        onChange={(event) => onChange({ label: { ...zone.label, en: event.currentTarget.value } })}
      />
      {disabled ? null : (
        <IconButton icon="trash" label={t('cockpit.zoneRemove', { label: zone.label.it })} onClick={onRemove} />
      )}
    </div>
  )
}
