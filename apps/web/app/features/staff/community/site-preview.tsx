import { imageUrl } from '@agone/contract/shapes'
import type { Community } from '@agone/contract/community/routes'
import type { Tokens } from '@agone/palette'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import styles from './site-preview.module.css'

type SitePreviewProps = { label: string; tokens: Tokens; community: Pick<Community, 'name' | 'mark'> }

/** A page of the site in small, in the colours of one theme. It is a picture: nothing in it can be pressed. */
export const SitePreview = ({ label, tokens, community: { name, mark } }: SitePreviewProps) => {
  const t = useT()
  const colours = Object.fromEntries(Object.entries(tokens).map(([token, value]) => [`--${token}`, value]))
  return (
    <div className={styles.site} style={colours} role="img" aria-label={label}>
      <div className={styles.bar}>
        {mark ? <img src={imageUrl(mark, 96)} alt="" /> : <Mark />}
        <b>{name}</b>
        <span>{t('community.previewPage')}</span>
      </div>
      <div className={styles.page}>
        <p className={styles.title}>{t('community.previewTitle')}</p>
        <p className={styles.link}>{t('community.previewLink')}</p>
        <p className={styles.line}>
          <b>1</b>
          <span>{t('community.previewTeam')}</span>
          <b>29</b>
        </p>
        <p className={styles.buttons}>
          <span className={styles.primary}>{t('community.previewEnter')}</span>
          <span className={styles.secondary}>{t('community.previewRules')}</span>
        </p>
      </div>
    </div>
  )
}
