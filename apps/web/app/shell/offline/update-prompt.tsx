import { useT } from '../../lib/i18n/use-t.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './offline-banner.module.css'

/**
 * Offers to reload the page, which is of an older build of the site. What is typed into forms stays. It is loaded before
 * there is a new build, whose server may not have the files of this one any more.
 */
export const UpdatePrompt = ({ isShown, onLater }: { isShown: boolean; onLater: () => void }) => {
  const t = useT()
  return (
    <div role="status">
      {isShown ? (
        <p className={styles.banner} data-tone="info">
          <Icon name="refresh" />
          <span>{t('offline.newBuild')}</span>
          <Button size="sm" variant="primary" onClick={() => window.location.reload()}>
            {t('offline.reload')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onLater}>
            {t('offline.later')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
