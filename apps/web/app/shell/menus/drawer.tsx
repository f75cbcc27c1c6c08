import { lazy, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useMonitoringService } from '../../lib/api/monitoring-service.ts'
import { firstSegment, pages } from '../../lib/pages.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { useCommunity } from '../../lib/community.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { ConsentDialog } from '../dialogs/lazy-dialogs.ts'
import { LazyPart } from '../../lib/lazy/lazy-part.tsx'
import { Brand } from '../../ui/brand/brand.tsx'
import styles from './drawer.module.css'
import { SiteMenu } from './site-menu.tsx'
import { SponsorLogo } from '../sponsor-logo.tsx'

const ManagementMenu = lazy(() => import('./management-menu.tsx').then((it) => ({ default: it.ManagementMenu })))

/** The drawer's id, for the button that opens it. */
export const drawerId = 'drawer'

/**
 * The navigation at the left: fixed from 1000 px, else a popover, so that it opens without a script and closes with
 * Escape or a click outside.
 */
export const Drawer = () => {
  const t = useT()
  const community = useCommunity()
  const { pathname } = useLocation()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [pathname])
  return (
    <div className={styles.container}>
      <aside ref={drawer} id={drawerId} popover="auto" className={styles.drawer} aria-label={t('shell.navigation')}>
        <div className={styles.brand}>
          <Link to={pages.home} aria-label={t('shell.brandHome', { community: community.name })}>
            <Brand community={community} />
          </Link>
          <span className={styles.close}>
            <IconButton
              icon="close"
              label={t('shell.closeDrawer')}
              popoverTarget={drawerId}
              popoverTargetAction="hide"
            />
          </span>
        </div>
        {firstSegment(pathname) === 'management' ? (
          <LazyPart>
            <ManagementMenu />
          </LazyPart>
        ) : (
          <SiteMenu />
        )}
        <DrawerFooter />
      </aside>
    </div>
  )
}

/** Opens the preferences again, for a reader who wants to change them. */
const openConsent = () => openDialog(({ open, close }) => <ConsentDialog open={open} onClose={close} onSave={close} />)

const DrawerFooter = () => {
  const t = useT()
  const service = useMonitoringService()
  return (
    <div className={styles.foot}>
      <SponsorLogo />
      <nav aria-label={t('shell.legalLinks')}>
        <Link to={pages.terms}>{t('shell.terms')}</Link>
        <Link to={pages.privacy}>{t('shell.privacy')}</Link>
        <Link to={pages.cookies}>{t('shell.cookies')}</Link>
        {/* Without a service there is nothing to choose. */}
        {service === undefined ? null : (
          <button type="button" onClick={openConsent}>
            {t('shell.cookiePreferences')}
          </button>
        )}
      </nav>
    </div>
  )
}
