import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateInput, Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { draftRules } from './draft-rules.ts'
import { localTimeZone } from '../../../lib/time/local-time.ts'
import type { FieldProps } from './field-props.ts'
import styles from './tournament-form.module.css'

/** Name, game, platform, description, dates. */
export const MainFields = (fields: FieldProps) => {
  const t = useT()
  const { draft, set, errorOf, mayEdit, mayConfigure } = fields
  const zone = t('cockpit.zoneHint', { zone: localTimeZone() })
  return (
    <div className="stack">
      <Input
        label={t('cockpit.name')}
        hint={t('cockpit.nameHint', { min: draftRules.nameMin, max: draftRules.nameMax })}
        error={errorOf('name')}
        disabled={!mayEdit}
        value={draft.name}
        required
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {fields.isNew ? <GamePicker {...fields} /> : null}
      <Textarea
        label={t('cockpit.description')}
        optional={t('cockpit.optional')}
        error={errorOf('description')}
        disabled={!mayEdit}
        value={draft.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div className={styles.fields}>
        <DateInput
          kind="datetime-local"
          label={t('cockpit.startDate')}
          optional={t('cockpit.optional')}
          hint={zone}
          error={errorOf('startDate')}
          disabled={!mayConfigure}
          value={draft.startDate}
          onChange={(event) => set({ startDate: event.currentTarget.value })}
        />
        <DateInput
          kind="datetime-local"
          label={t('cockpit.endDate')}
          optional={t('cockpit.optional')}
          hint={zone}
          error={errorOf('endDate')}
          disabled={!mayConfigure}
          value={draft.endDate}
          onChange={(event) => set({ endDate: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

const GamePicker = ({ draft, set, errorOf, games, platforms }: FieldProps) => {
  const t = useT()
  return (
    <div className={styles.fields}>
      <Select
        label={t('cockpit.game')}
        error={errorOf('gameId')}
        value={draft.gameId ?? ''}
        onChange={(event) => set({ gameId: games.find(({ id }) => id === event.currentTarget.value)?.id })}
      >
        <option value="">{t('cockpit.choose')}</option>
        {games.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('cockpit.platform')}
        error={errorOf('platformId')}
        value={draft.platformId ?? ''}
        onChange={(event) => set({ platformId: platforms.find(({ id }) => id === event.currentTarget.value)?.id })}
      >
        <option value="">{t('cockpit.choose')}</option>
        {platforms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
