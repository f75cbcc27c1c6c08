import { roundKindOf } from '@agone/contract/tournaments/labels'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import styles from './day-chooser.module.css'
import type { CockpitPage } from '../page.ts'
import { roundLabel } from '../../tournaments/index.ts'

const choose = { race: 'cockpit.race', day: 'cockpit.chooseDay', round: 'cockpit.chooseRound' } as const

/** Chooses the match day, which is kept in the URL. A second click during a navigation goes one day further. */
export const DayChooser = ({ page: { tournament, calendars }, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const { search, change } = useListParams()
  const step = (by: 1 | -1) =>
    change((query) => {
      const from = query === search ? day : Number(query.get('day') ?? day)
      return { day: Math.min(Math.max(from + by, 1), tournament.matchDays) }
    })
  const nameOf = (each: number) => {
    const customName = calendars.find(({ round }) => round === each)?.displayName ?? ''
    const label = customName === '' ? roundLabel(t, tournament, each) : `${each} · ${customName}`
    return each === tournament.currentMatchDay ? `${label} (${t('cockpit.current')})` : label
  }
  return (
    <div className={styles.chooser}>
      <IconButton
        icon="chevron-left"
        variant="outline"
        label={t('cockpit.previousDay')}
        disabled={day <= 1}
        onClick={() => step(-1)}
      />
      <Select
        label={t(choose[roundKindOf(tournament)])}
        value={day}
        onChange={(event) => change({ day: event.currentTarget.value })}
      >
        {Array.from({ length: tournament.matchDays }, (_, index) => (
          <option key={index} value={index + 1}>
            {nameOf(index + 1)}
          </option>
        ))}
      </Select>
      <IconButton
        icon="chevron-right"
        variant="outline"
        label={t('cockpit.nextDay')}
        disabled={day >= tournament.matchDays}
        onClick={() => step(1)}
      />
    </div>
  )
}
