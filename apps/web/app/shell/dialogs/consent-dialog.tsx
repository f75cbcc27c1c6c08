import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useMonitoringService } from '../../lib/api/monitoring-service.ts'
import { pages } from '../../lib/pages.ts'
import { chooseRecording, mayRecord } from '../../lib/session/consent.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './consent-dialog.module.css'

type ConsentProps = {
  open: boolean
  /** Called when the choice about recordings is stored. */
  onSave: () => void
  /** Given if the reader has opened the dialog: only then it can be closed without a choice. */
  onClose?: () => void
}

/**
 * The dialog about cookies. Its one option is checked and read-only (specification, section 2, Dialogs). If a service gets recordings
 * of sessions, a second option allows them; it is off until the reader turns it on.
 */
export const ConsentDialog = ({ open, onSave, onClose }: ConsentProps) => {
  const t = useT()
  const service = useMonitoringService()
  const [allowsRecording, setAllowsRecording] = useState(mayRecord)
  const save = () => {
    chooseRecording(service !== undefined && allowsRecording)
    onSave()
  }
  const isOpenedByReader = onClose !== undefined
  return (
    <Dialog
      auto={!isOpenedByReader}
      open={open}
      title={t('shell.cookieTitle')}
      dismissible={isOpenedByReader}
      actions={
        <Button variant="primary" onClick={save}>
          {t('shell.cookieSave')}
        </Button>
      }
      {...(isOpenedByReader ? { onClose, closeText: t('shell.close') } : {})}
    >
      <div className={styles.body}>
        <p>{t(service === undefined ? 'shell.cookieText' : 'shell.cookieTextWithRecordings')}</p>
        <label className={styles.option}>
          <input type="checkbox" checked readOnly aria-readonly onClick={(event) => event.preventDefault()} />
          <span>
            <strong>{t('shell.cookieNecessary')}</strong>
            <small>{t('shell.cookieNecessaryText')}</small>
          </span>
        </label>
        {service === undefined ? null : (
          <label className={styles.option}>
            <input
              type="checkbox"
              checked={allowsRecording}
              onChange={(event) => setAllowsRecording(event.currentTarget.checked)}
            />
            <span>
              <strong>{t('shell.cookieRecordings')}</strong>
              <small>{t('shell.cookieRecordingsText', { service })}</small>
            </span>
          </label>
        )}
        <Link to={pages.cookies} onClick={onClose}>
          {t('shell.cookiePolicy')}
        </Link>
      </div>
    </Dialog>
  )
}
