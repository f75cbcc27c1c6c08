import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { openVerifyDialog } from './open-verify.tsx'

/** Tells signed-in users without a verified mail address how to verify it; renders nothing for others. */
export const UnverifiedBanner = () => {
  const t = useT()
  const user = useUser()
  if (!user || user.verified) return null
  return (
    <Notice
      tone="warn"
      title={t('accounts.unverified')}
      action={
        <Button variant="outline" size="sm" onClick={() => openVerifyDialog()}>
          {t('accounts.verifyNow')}
        </Button>
      }
    >
      {t('accounts.unverifiedText')}
    </Notice>
  )
}
