import { fileUrl, type FileRef } from '@agone/contract/shapes'
import styles from './banner-image.module.css'

/** The image of a banner as the home page shows it. */
export const BannerImage = ({ image, alt }: { image: FileRef; alt: string }) => (
  <img
    className={styles.image}
    src={fileUrl(image, { size: 1200, format: 'webp' })}
    alt={alt}
    width={1200}
    height={300}
    loading="lazy"
  />
)
