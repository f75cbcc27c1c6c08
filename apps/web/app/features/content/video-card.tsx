import { videoAt, videoProviders } from '@agone/contract/content/rules/videos'
import { useState } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { LinkedVideo } from './article-parts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { Cover } from './cover.tsx'
import styles from './video-card.module.css'

/** A video in an article. Nothing of its provider is loaded before the reader starts it (decision 574). */
export const VideoCard = ({ video: { address, title } }: { video: LinkedVideo }) => {
  const t = useT()
  const [isStarted, setStarted] = useState(false)
  const video = videoAt(address)
  if (!video) return undefined
  const { name: provider } = videoProviders[video.provider]
  const shownTitle = title ?? t('content.videoOn', { provider })
  return (
    <figure className={styles.video}>
      {isStarted ? (
        <iframe
          className={styles.player}
          src={`/embed?${new URLSearchParams({ url: address })}`}
          title={shownTitle}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          ref={focus}
        />
      ) : (
        <button type="button" className={styles.start} onClick={() => setStarted(true)}>
          <VisuallyHidden>{t('content.startVideo')}</VisuallyHidden>
          <Cover id={address} file={null} label="" wide />
          <span className={styles.play}>
            <Icon name="play" />
          </span>
          <span className={styles.title}>
            <b>{shownTitle}</b>
            {title === undefined ? null : <small>{provider}</small>}
          </span>
        </button>
      )}
      <figcaption className={styles.caption}>
        {isStarted ? null : <span>{t('content.videoNotice', { provider })}</span>}
        <a href={address} target="_blank" rel="noreferrer">
          {t('content.openVideo', { provider })}
        </a>
      </figcaption>
    </figure>
  )
}

/** The button that had the focus is gone. */
const focus = (player: HTMLIFrameElement | null) => player?.focus()
