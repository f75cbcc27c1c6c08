import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './to-newest.module.css'

type ToNewestProps = {
  /** Messages that the reader has not seen. */
  count: number
  onClick: () => void
}

/** Leads a reader of older messages to the newest ones; at the lower edge of the element around it, which has a position. */
export const ToNewest = ({ count, onClick }: ToNewestProps) => {
  const t = useT()
  return (
    <span className={styles.newest}>
      <Button variant="secondary" size="sm" icon="chevron-down" onClick={onClick}>
        {count > 0 ? t('chat.newMessages', { count }) : t('chat.toNewest')}
      </Button>
    </span>
  )
}
