import { Link } from 'react-router'
import type { DialogParts } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Logo } from '../../ui/mark/mark.tsx'
import styles from './app-info-dialog.module.css'

/** Tagline, credits, legal links and version (specification, section 2). */
export const AppInfoDialog = ({ open, close }: DialogParts) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={close} title={t('shell.appInfo')} closeText={t('shell.close')}>
      <div className={styles.info}>
        <Logo className={styles.logo ?? ''} />
        <p className={styles.tagline}>{t('shell.tagline')}</p>
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
