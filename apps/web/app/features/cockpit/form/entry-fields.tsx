import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { DateFields } from './date-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { parsePrice } from './tournament-draft.ts'

/** Who may enter (password, selection, hidden), for which fee, and when it is played. */
export const EntryFields = ({ hadPassword, ...fields }: FieldProps & { hadPassword: boolean }) => {
  const t = useT()
  const { draft, set, errorOf, mayConfigure, mayEdit } = fields
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
      <PriceField {...{ draft, set, errorOf, mayConfigure }} />
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
      <DateFields {...fields} />
    </div>
  )
}

/** The entry fee. Fees and prizes together are a matter of law in Italy, which the form says. */
const PriceField = ({
  draft,
  set,
  errorOf,
  mayConfigure,
}: Pick<FieldProps, 'draft' | 'set' | 'errorOf' | 'mayConfigure'>) => {
  const t = useT()
  return (
    <>
      <Input
        label={t('cockpit.price')}
        optional={t('cockpit.optional')}
        hint={t('cockpit.priceHint')}
        error={errorOf('price')}
        inputMode="decimal"
        autoComplete="off"
        disabled={!mayConfigure}
        value={draft.price}
        onChange={(event) => set({ price: event.currentTarget.value })}
      />
      {(parsePrice(draft.price) ?? 0) > 0 ? <Notice tone="warn">{t('cockpit.priceLaw')}</Notice> : null}
    </>
  )
}
