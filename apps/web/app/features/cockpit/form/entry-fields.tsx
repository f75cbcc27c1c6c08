import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import type { FieldProps } from './field-props.ts'

/** Who may enter: password, selection, hidden. */
export const EntryFields = ({
  draft,
  set,
  errorOf,
  mayConfigure,
  mayEdit,
  hadPassword,
}: FieldProps & { hadPassword: boolean }) => {
  const t = useT()
  return (
    <div className="stack">
      <div>
        <Checkbox
          label={t('cockpit.selection')}
          hint={t('cockpit.selectionHint')}
          disabled={!mayEdit}
          checked={draft.isSelection}
          onChange={(event) => set({ isSelection: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('cockpit.hidden')}
          hint={t('cockpit.hiddenHint')}
          disabled={!mayEdit}
          checked={draft.isHidden}
          onChange={(event) => set({ isHidden: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('cockpit.hasPassword')}
          disabled={!mayConfigure}
          checked={draft.hasPassword}
          onChange={(event) => set({ hasPassword: event.currentTarget.checked })}
        />
      </div>
      {draft.hasPassword ? (
        <PasswordInput
          label={t('cockpit.password')}
          hint={hadPassword ? t('cockpit.passwordKeep') : undefined}
          error={errorOf('password')}
          autoComplete="off"
          disabled={!mayConfigure}
          value={draft.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          texts={{ show: t('cockpit.showPassword'), hide: t('cockpit.hidePassword') }}
        />
      ) : null}
    </div>
  )
}
