import { Link } from 'react-router'
import type { DialogParts } from '../../lib/dialogs.ts'
import { useLocale, useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useCommunity } from '../../lib/community.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import styles from './app-info-dialog.module.css'

/** Tagline, credits, legal links and version (specification, section 2). */
export const AppInfoDialog = ({ open, close }: DialogParts) => {
  const t = useT()
  const locale = useLocale()
  const community = useCommunity()
  return (
    <Dialog open={open} onClose={close} title={t('shell.appInfo')} closeText={t('shell.close')}>
      <div className={styles.info}>
        <Brand community={community} className={styles.logo ?? ''} />
        <p className={styles.tagline}>{community.tagline?.[locale] ?? t('shell.tagline')}</p>
        <p>{t('shell.credits')}</p>
        <nav aria-label={t('shell.legalLinks')} className={styles.links} onClick={close}>
          <Link to={pages.terms}>{t('shell.terms')}</Link>
          <Link to={pages.privacy}>{t('shell.privacy')}</Link>
          <Link to={pages.cookies}>{t('shell.cookies')}</Link>
        </nav>
        <p className={styles.version}>{t('shell.version', { version: __VERSION__ })}</p>
      </div>
    </Dialog>
  )
}
