import { type Passkey, passkeyRoutes } from '@agone/contract/accounts/routes/passkeys'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { Answered } from '../../../lib/forms/answered.tsx'
import { confirmIdentity } from '../confirm-identity.tsx'
import { renewOwn, usePasskeys } from '../own-queries.ts'
import { addPasskey, deviceName, knowsPasskeys, passkeyFault } from './passkeys.ts'

/** Passkeys: those there are, another one, one less. */
export const PasskeysPanel = () => {
  const t = useT()
  const query = usePasskeys()
  const { add, remove } = usePasskeyActs()
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
      <Answered query={query} waiting={<Waiting />}>
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
      </Answered>
    </Panel>
  )
}

/** As high as the one row that most will see. */
const Waiting = () => {
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
      {t('profile.passkeyAdded')} <When at={createdAt} as="date" />
      {lastUsedAt === null ? null : (
        <>
          {' · '}
          {t('profile.lastUsed')} <When at={lastUsedAt} as="relative" />
        </>
      )}
    </Row>
  )
}

const usePasskeyActs = () => {
  const t = useT()
  const { act } = useAct(() => renewOwn('passkeys'), { faultToast: true })
  const add = async () => {
    if (!knowsPasskeys()) return void showToast({ text: t('profile.passkeysUnknown'), kind: 'warn' })
    const confirmed = () =>
      confirmIdentity({
        title: t('profile.passkeyAdd'),
        text: t('profile.passkeyAddText'),
        yes: t('profile.passkeyAddYes'),
        fields: <PasskeyName />,
        run: (confirmation, form) => addPasskey(nameIn(form), confirmation),
        success: t('profile.passkeyDone'),
      })
    // The browser refuses too, by errors that have texts of their own.
    await act(() =>
      confirmed().catch((fault: unknown) => void showToast({ text: t(passkeyFault(fault)), kind: 'bad' })),
    )
  }
  const remove = ({ id, name }: Passkey) =>
    act(() =>
      confirmIdentity({
        title: t('profile.passkeyRemoveNamed', { name }),
        text: t('profile.passkeyRemoveText'),
        yes: t('profile.remove'),
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
      defaultValue={deviceName(window.navigator.userAgent)}
      maxLength={60}
      autoComplete="off"
    />
  )
}

const nameIn = (form: FormData) => textIn(form, 'name') || deviceName(window.navigator.userAgent)
