import { type Passkey, passkeyRoutes } from '@agone/contract/accounts/routes/passkeys'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { confirmIdentity } from '../confirm-identity.tsx'
import { refreshOwn, usePasskeys } from '../own-queries.ts'
import { addPasskey, defaultPasskeyName, supportsPasskeys, passkeyErrorKey } from './passkeys.ts'

/** The passkeys of the user: list, add, remove. */
export const PasskeysPanel = () => {
  const t = useT()
  const query = usePasskeys()
  const { add, remove } = usePasskeyActions()
  return (
    <Panel
      flush
      title={t('profile.passkeys')}
      footer={t('profile.passkeysText')}
      actions={
        <Button size="sm" icon="plus" onClick={() => void add()}>
          {t('profile.passkeyAdd')}
        </Button>
      }
    >
      <QueryResult query={query} placeholder={<PasskeysPlaceholder />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <Rows label={t('profile.passkeys')}>
              <Row icon="fingerprint" title={t('profile.passkeysNone')}>
                {t('profile.passkeysNoneText')}
              </Row>
            </Rows>
          ) : (
            <Rows label={t('profile.passkeys')}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
              ))}
            </Rows>
          )
        }
      </QueryResult>
    </Panel>
  )
}

/** As high as one row, the most common number. */
const PasskeysPlaceholder = () => {
  const t = useT()
  return (
    <div role="status" aria-busy aria-label={t('shell.loading')}>
      <Rows label={t('profile.passkeys')}>
        <Row icon="fingerprint" title={<Skeleton width="9rem" />}>
          <Skeleton width="14rem" />
        </Row>
      </Rows>
    </div>
  )
}

const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const t = useT()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <Row
      icon="fingerprint"
      title={name}
      action={
        <Button variant="danger" size="sm" aria-label={t('profile.passkeyRemoveNamed', { name })} onClick={onRemove}>
          {t('profile.remove')}
        </Button>
      }
    >
      {t('profile.passkeyAdded')} <DateTime at={createdAt} format="date" />
      {lastUsedAt === null ? null : (
        <>
          {' · '}
          {t('profile.lastUsed')} <DateTime at={lastUsedAt} format="relative" />
        </>
      )}
    </Row>
  )
}

const usePasskeyActions = () => {
  const t = useT()
  const { act } = useAct(() => refreshOwn('passkeys'), { faultToast: true })
  const add = async () => {
    if (!supportsPasskeys()) return void showToast({ text: t('profile.passkeysUnknown'), kind: 'warn' })
    const confirmed = () =>
      confirmIdentity({
        title: t('profile.passkeyAdd'),
        text: t('profile.passkeyAddText'),
        submitLabel: t('profile.passkeyAddYes'),
        fields: <PasskeyName />,
        run: (confirmation, form) => addPasskey(nameIn(form), confirmation),
        success: t('profile.passkeyDone'),
      })
    // Errors of the browser have texts of their own.
    await act(() =>
      confirmed().catch((fault: unknown) => void showToast({ text: t(passkeyErrorKey(fault)), kind: 'bad' })),
    )
  }
  const remove = ({ id, name }: Passkey) =>
    act(() =>
      confirmIdentity({
        title: t('profile.passkeyRemoveNamed', { name }),
        text: t('profile.passkeyRemoveText'),
        submitLabel: t('profile.remove'),
        danger: true,
        run: (confirmation) => call(passkeyRoutes.remove, { params: { id }, body: confirmation }),
        success: t('profile.passkeyRemoved'),
      }),
    )
  return { add, remove }
}

const PasskeyName = () => {
  const t = useT()
  return (
    <Input
      name="name"
      label={t('profile.passkeyName')}
      defaultValue={defaultPasskeyName(window.navigator.userAgent)}
      maxLength={60}
      autoComplete="off"
    />
  )
}

const nameIn = (form: FormData) => textIn(form, 'name') || defaultPasskeyName(window.navigator.userAgent)
