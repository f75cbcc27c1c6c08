import { firstAdminRoutes } from '@agone/contract/accounts/routes/first-admin'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { useSyncExternalStore } from 'react'
import { Navigate, type MetaFunction } from 'react-router'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/browser.ts'
import { useCommunity } from '../../../lib/community.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { signIn } from '../../../lib/session/login.ts'
import { session } from '../../../lib/session/own-session.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('accounts.firstAdminTitle'), noindex: true }))

/**
 * The target of the link that a start without an ADMIN prints. The code is in the fragment, which browsers do not send,
 * so that no log and no proxy gets it. This page stays open during the sign-in, which returns without the code.
 */
export default function FirstAdmin() {
  const t = useT()
  const code = useCode()
  const state = useSession()
  const community = useCommunity()
  if (state.kind === 'user' && state.user.roles.includes('ADMIN'))
    return <Navigate to={managementPages.setup} replace />
  if (code === undefined) {
    return (
      <Screen title={t('accounts.firstAdminTitle')} text={t('accounts.firstAdminNoCode')}>
        <ButtonLink variant="outline" block to={pages.home}>
          {t('shell.backHome')}
        </ButtonLink>
      </Screen>
    )
  }
  return (
    <Screen title={t('accounts.firstAdminTitle')} text={t('accounts.firstAdminText', { community: community.name })}>
      {state.kind === 'user' ? (
        <Redeem code={code} user={state.user} />
      ) : (
        <Button variant="primary" block icon="login" disabled={state.kind !== 'visitor'} onClick={() => void signIn()}>
          {t('accounts.firstAdminSignIn')}
        </Button>
      )}
    </Screen>
  )
}

const Redeem = ({ code, user }: { code: string; user: FullUser }) => {
  const t = useT()
  const { act, busy, fault } = useAct()
  const redeem = async () => {
    await call(firstAdminRoutes.redeem, { body: { code } })
    await session.reload()
  }
  return (
    <>
      <Refused fault={fault} />
      <Button
        variant="primary"
        block
        icon="crown"
        loading={busy}
        onClick={() => void act(redeem, { success: t('accounts.firstAdminDone') })}
      >
        {t('accounts.firstAdminYes', { username: user.username })}
      </Button>
      <Button variant="ghost" block onClick={() => void signIn(undefined, { isFresh: true })}>
        {t('accounts.firstAdminOther')}
      </Button>
    </>
  )
}

/** What two refusals mean here, in other words than elsewhere. */
const Refused = ({ fault }: { fault: ApiError | undefined }) => {
  const t = useT()
  const text =
    fault?.code === 'BAD_CODE'
      ? t('accounts.firstAdminBadCode')
      : fault?.code === 'PERMISSION_DENIED_ERROR'
        ? t('accounts.firstAdminTaken')
        : undefined
  if (text === undefined) return <FaultNotice fault={fault} />
  return (
    <Notice tone="bad" announce>
      {text}
    </Notice>
  )
}

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The code of the link; undefined without one, and on the server, which never gets it. */
const useCode = (): string | undefined => {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
  return new URLSearchParams(hash.slice(1)).get('code') ?? undefined
}
