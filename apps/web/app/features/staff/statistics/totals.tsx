import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import type { ShownFigure } from './figures.ts'
import type { Series } from './periods.ts'
import styles from './totals.module.css'
import { useChange } from './use-change.ts'

/** What a period adds up to, figure by figure, and how that has changed. */
export const Totals = ({ figures }: { figures: readonly { shown: ShownFigure; series: Series }[] }) => {
  const t = useT()
  const { number } = useFormats()
  const changeOf = useChange()
  return (
    <dl className={styles.totals}>
      {figures.map(({ shown, series: { total, complete } }) => {
        const change = changeOf(complete.now, complete.before)
        return (
          <div key={shown.figure} style={{ '--figure': shown.colour }}>
            <dt>{t(shown.name)}</dt>
            <dd>
              <span className={styles.number}>{number(total)}</span>
              <small>
                {change === undefined ? t('statistics.nothingBefore') : t('statistics.changeOn', { change })}
              </small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
