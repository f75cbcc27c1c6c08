import { useT } from '../lib/i18n/use-t.tsx'
import styles from './sponsor-logo.module.css'

const sponsor = 'Lumen Fibra'

/** The sponsor of the community, drawn in the colour of the text around it. */
export const SponsorLogo = () => {
  const t = useT()
  return (
    <p className={styles.sponsor}>
      <svg viewBox="0 0 21 24" role="img" aria-label={t('shell.sponsor', { name: sponsor })}>
        <path d="M2 12a10 10 0 0 1 10-10v20A10 10 0 0 1 2 12zM15 5h4v14h-4z" fill="currentColor" fillRule="evenodd" />
      </svg>
      <span aria-hidden>{sponsor}</span>
    </p>
  )
}
