import type { RefObject } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Count } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './panel.module.css'
import { useInView } from './use-in-view.ts'

type PillProps = { panel: RefObject<HTMLElement | null>; unseenCount: number }

/** A button over the page that leads to the chat, where the chat is below other parts and not in view. */
export const Pill = ({ panel, unseenCount }: PillProps) => {
  const t = useT()
  const { isInView } = useInView(panel)
  const scroll = () => {
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={styles.pill} hidden={isInView} onClick={scroll}>
      <Icon name="chat" />
      {t('chat.pill')}
      {unseenCount === 0 ? null : (
        <>
          <span aria-hidden>
            <Count value={unseenCount} />
          </span>
          <VisuallyHidden>, {t('chat.newMessages', { count: unseenCount })}</VisuallyHidden>
        </>
      )}
    </button>
  )
}
