import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { BannerImage } from '../content/index.ts'
import styles from './banners.module.css'
import type { HomePage } from './home-page.ts'

/** The banners of the staff, side by side; each may be a link. */
export const Banners = ({ banners }: { banners: HomePage['banners'] }) => {
  const t = useT()
  if (banners.length === 0) return null
  return (
    <ul className={styles.banners} aria-label={t('home.banners')}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <Banner banner={banner} />
        </li>
      ))}
    </ul>
  )
}

const Banner = ({ banner }: { banner: HomePage['banners'][number] }) => {
  const t = useT()
  const { url, image } = banner
  const picture = <BannerImage image={image} alt={url === null ? '' : t('home.banner')} />
  if (url === null) return picture
  return url.startsWith('/') ? (
    <Link to={url}>{picture}</Link>
  ) : (
    <a href={url} rel="noopener sponsored" target="_blank">
      {picture}
    </a>
  )
}
