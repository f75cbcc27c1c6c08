import { imageUrl, type FileRef } from '@agone/contract/shapes'
import styles from './partner-logo.module.css'

/** The logo of a partner as the home page shows it, or the name if there is none. */
export const PartnerLogo = ({ name, logo }: { name: string; logo: FileRef | null }) =>
  logo ? <PartnerImage name={name} src={imageUrl(logo, 256)} /> : <span className={styles.label}>{name}</span>

export const PartnerImage = ({ name, src }: { name: string; src: string }) => (
  <img className={styles.logo} src={src} alt={name} width={128} height={40} loading="lazy" />
)
