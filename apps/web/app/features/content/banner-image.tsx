import type { FileRef } from '@agone/contract/shapes'
import { Photo } from '../../ui/drawings/photo.tsx'
import styles from './banner-image.module.css'

/** The image of a banner as the home page shows it. */
export const BannerImage = ({ image, alt }: { image: FileRef; alt: string }) => (
  <Photo
    className={styles.image}
    file={image}
    widths={[640, 1200, 2048]}
    sizes="(max-width: 1200px) 100vw, 1200px"
    alt={alt}
    width={1200}
    height={300}
    loading="lazy"
  />
)
