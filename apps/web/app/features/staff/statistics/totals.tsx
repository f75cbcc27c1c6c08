import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import type { FigureDisplay } from './figures.ts'
import type { Series } from './periods.ts'
import styles from './totals.module.css'
import { useChange } from './use-change.ts'

/** The total of each figure in the period, and its change. */
export const Totals = ({ figures }: { figures: readonly { figure: FigureDisplay; series: Series }[] }) => {
  const t = useT()
  const { number } = useFormats()
  const changeOf = useChange()
  return (
    <dl className={styles.totals}>
      {figures.map(({ figure, series: { total, complete } }) => {
        const change = changeOf(complete.now, complete.previous)
        return (
          <div key={figure.figure} style={{ '--figure': figure.colour }}>
            <dt>{t(figure.name)}</dt>
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
