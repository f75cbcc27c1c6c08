import { useT } from '../../lib/i18n/use-t.tsx'
import { usePushSupport } from '../../lib/push/support.ts'
import { MenuSectionButton } from './menu-section.tsx'

/** Opens the setup of notifications, while this browser has not granted the permission. */
export const NotificationsButton = () => {
  const t = useT()
  const support = usePushSupport()
  if (support === undefined || support === 'granted') return null
  const open = () => void import('../../lib/push/offer.tsx').then(({ openSetup }) => openSetup(t))
  return (
    <MenuSectionButton icon="bell" onClick={open}>
      {t('notifications.enable')}
    </MenuSectionButton>
  )
}
