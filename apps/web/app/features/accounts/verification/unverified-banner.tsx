import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { openVerify } from './open-verify.tsx'

/** Tells a signed-in reader whose account is not verified how to verify it; nothing to anybody else. */
export const UnverifiedBanner = () => {
  const t = useT()
  const user = useUser()
  if (!user || user.verified) return null
  return (
    <Notice
      tone="warn"
      title={t('accounts.unverified')}
      action={
        <Button variant="outline" size="sm" onClick={() => openVerify()}>
          {t('accounts.verifyNow')}
        </Button>
      }
    >
      {t('accounts.unverifiedText')}
    </Notice>
  )
}
