import { imageUrl } from '@agone/contract/shapes'
import { useCommunity } from '../lib/community.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import styles from './sponsor-logo.module.css'

/** The sponsor of the community: its logo, else its name; nothing if there is none. */
export const SponsorLogo = () => {
  const t = useT()
  const { sponsor } = useCommunity()
  if (!sponsor) return null
  const text = t('shell.sponsor', { name: sponsor.name })
  const content = sponsor.logo ? <img src={imageUrl(sponsor.logo, 256)} alt={text} /> : <span>{text}</span>
  return (
    <p className={styles.sponsor}>
      {sponsor.url === null ? (
        content
      ) : (
        <a href={sponsor.url} target="_blank" rel="noopener sponsored">
          {content}
        </a>
      )}
    </p>
  )
}
