import { controlContrast, textContrast } from '@agone/palette'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import type { Contrast } from './contrast.ts'
import styles from './contrast-list.module.css'

/** The contrast of each pair of a text or control and its background, and what was corrected. */
export const ContrastList = ({ contrasts }: { contrasts: readonly Contrast[] }) => {
  const t = useT()
  const { number } = useFormats()
  return (
    <section className="stack">
      <h3>{t('community.contrast')}</h3>
      <p className="muted small">
        {t('community.contrastText', { text: number(textContrast), control: number(controlContrast) })}
      </p>
      <ul aria-label={t('community.contrast')}>
        {contrasts.map((contrast) => (
          <Row key={contrast.name} contrast={contrast} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ contrast: { name, theme, ink, ground, contrast, correction } }: { contrast: Contrast }) => {
  const t = useT()
  const { number } = useFormats()
  const rounded = (value: number) => number(Math.floor(value * 10) / 10, { minimumFractionDigits: 1 })
  const place = t(theme === 'dark' ? 'community.inDark' : 'community.inLight')
  return (
    <li className={styles.row}>
      <span className={styles.sample} style={{ '--ink': ink, '--ground': ground }} aria-hidden />
      <span className={styles.number}>{rounded(contrast)}</span>
      <span className={styles.words}>
        {t(name)}
        <small>
          {correction === undefined
            ? place
            : correction.token === 'bg'
              ? t('community.correctedGround', { theme: place, from: correction.from, to: correction.to })
              : t('community.correctedContrast', {
                  theme: place,
                  from: correction.from,
                  to: correction.to,
                  contrast: rounded(correction.contrast),
                })}
        </small>
      </span>
      <span className={styles.badge}>
        {correction === undefined ? (
          <Badge tone="good" icon="check">
            {t('community.reads')}
          </Badge>
        ) : (
          <Badge tone="warn" icon="edit">
            {t('community.corrected')}
          </Badge>
        )}
      </span>
    </li>
  )
}
