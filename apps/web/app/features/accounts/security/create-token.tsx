import { personalTokenRoutes } from '@agone/contract/accounts/routes/tokens'
import { limits } from '@agone/contract/limits'
import { tokenScopes } from '@agone/contract/route'
import { call } from '../../../lib/api/browser.ts'
import { codeOf } from '../../../lib/api/error-code.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checkbox, RadioGroup } from '../../../ui/field/choice.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { confirmIdentity } from '../confirm-identity.tsx'
import { refreshOwn } from '../own-queries.ts'
import { scopeTexts } from './token-scopes.ts'

const lifetimes = [30, 90, 365] as const
const day = 86_400_000

/** Asks for name, scopes and lifetime, and for a confirmation; then shows the token once. */
export const useCreateToken = () => {
  const t = useT()
  const { act } = useAct(() => refreshOwn('tokens'), { faultToast: true })
  const create = async () => {
    const created = { token: '' }
    const isDone = await confirmIdentity({
      title: t('tokens.create'),
      text: t('tokens.createText'),
      submitLabel: t('tokens.createYes'),
      fields: <TokenFields />,
      run: async (confirmation, form) => {
        const body = { ...confirmation, ...requestOf(form, t('tokens.defaultName')) }
        Object.assign(created, await call(personalTokenRoutes.create, { body }))
      },
    })
    if (isDone) openDialog((parts) => <NewToken {...parts} token={created.token} />)
  }
  const refused = (fault: unknown) => {
    // The general text of this code says that something was done already.
    if (codeOf(fault) !== 'ENTITY_CONFLICT') throw fault
    showToast({ text: t('tokens.tooMany', { count: limits.tokensPerUser }), kind: 'bad' })
  }
  return () => act(() => create().catch(refused))
}

const requestOf = (form: FormData, defaultName: string) => ({
  name: textIn(form, 'name') || defaultName,
  scopes: tokenScopes.filter((scope) => scope === 'read' || form.has(scope)),
  expiresAt: new Date(Date.now() + Number(textIn(form, 'days')) * day).toISOString(),
})

const TokenFields = () => {
  const t = useT()
  const options = lifetimes.map((days) => ({ value: String(days), label: t('tokens.days', { count: days }) }))
  return (
    <>
      <Input
        name="name"
        label={t('tokens.name')}
        defaultValue={t('tokens.defaultName')}
        maxLength={limits.tokenNameMax}
        autoComplete="off"
      />
      <FieldGroup label={t('tokens.scopes')}>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={scope}
            label={t(scopeTexts[scope].label)}
            hint={t(scopeTexts[scope].hint)}
            {...(scope === 'read' ? { checked: true, disabled: true, readOnly: true } : {})}
          />
        ))}
      </FieldGroup>
      <RadioGroup name="days" label={t('tokens.lasts')} options={options} defaultValue={String(lifetimes[0])} />
    </>
  )
}

const NewToken = ({ open, close, token }: DialogParts & { token: string }) => {
  const t = useT()
  return (
    <Dialog
      open={open}
      title={t('tokens.created')}
      actions={
        <>
          <CopyButton text={token} label={t('shell.copy')} />
          <Button variant="primary" onClick={close}>
            {t('tokens.done')}
          </Button>
        </>
      }
    >
      <Input
        readOnly
        label={t('tokens.token')}
        value={token}
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Notice tone="warn" icon="key">
        {t('tokens.createdText')}
      </Notice>
    </Dialog>
  )
}
