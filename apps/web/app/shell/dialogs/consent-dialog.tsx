import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './consent-dialog.module.css'

/** It cannot be dismissed; its one option is checked and read-only (specification, section 2, Dialogs). */
export const ConsentDialog = ({ open, onSave }: { open: boolean; onSave: () => void }) => {
  const t = useT()
  const save = (
    <Button variant="primary" onClick={onSave}>
      {t('shell.cookieSave')}
    </Button>
  )
  return (
    <Dialog auto open={open} title={t('shell.cookieTitle')} dismissible={false} actions={save}>
      <div className={styles.body}>
        <p>{t('shell.cookieText')}</p>
        <label className={styles.option}>
          <input type="checkbox" checked readOnly aria-readonly onClick={(event) => event.preventDefault()} />
          <span>
            <strong>{t('shell.cookieNecessary')}</strong>
            <small>{t('shell.cookieNecessaryText')}</small>
          </span>
        </label>
        <Link to={pages.cookies}>{t('shell.cookiePolicy')}</Link>
      </div>
    </Dialog>
  )
}
