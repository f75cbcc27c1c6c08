import { useT } from '../../../lib/i18n/use-t.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { draftRules } from './draft-rules.ts'
import type { FieldProps } from './field-props.ts'
import { KindFields } from './kind/kind-fields.tsx'
import { choiceOfGame } from './kind/kinds.ts'
import styles from './tournament-form.module.css'

/** Game, platform, format, name, description. */
export const MainFields = (fields: FieldProps) => {
  const t = useT()
  const { draft, set, errorOf, mayEdit, isNew, game } = fields
  return (
    <div className="stack">
      {isNew ? <GamePicker {...fields} /> : null}
      {/* A season of Formula 1 stays one. */}
      {isNew || game?.module !== 'FORMULA1' ? <KindFields {...fields} /> : null}
      <Input
        label={t('cockpit.name')}
        hint={t('cockpit.nameHint', { min: draftRules.nameMin, max: draftRules.nameMax })}
        error={errorOf('name')}
        disabled={!mayEdit}
        value={draft.name}
        required
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('cockpit.description')}
        optional={t('cockpit.optional')}
        error={errorOf('description')}
        disabled={!mayEdit}
        value={draft.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </div>
  )
}

const GamePicker = ({ draft, set, errorOf, games, platforms }: FieldProps) => {
  const t = useT()
  const gameOf = (value: string) => games.find(({ id }) => id === value)
  return (
    <div className={styles.fields}>
      <Select
        label={t('cockpit.game')}
        error={errorOf('gameId')}
        value={draft.gameId ?? ''}
        onChange={(event) => set(choiceOfGame(gameOf(event.currentTarget.value), { draft, games }))}
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
