import { roundKindOf } from '@agone/contract/tournaments/labels'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import styles from './day-chooser.module.css'
import type { CockpitPage } from '../page.ts'
import { roundWord } from '../../tournaments/index.ts'
import { usualRoundName } from '../round-names.ts'

/** Chooses the round, which is kept in the URL. A second click during a navigation goes one round further. */
export const DayChooser = ({ page, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const { tournament, calendars } = page
  const kind = roundKindOf(tournament)
  const { search, change } = useListParams()
  const step = (by: 1 | -1) =>
    change((query) => {
      const from = query === search ? day : Number(query.get('day') ?? day)
      return { day: Math.min(Math.max(from + by, 1), tournament.matchDays) }
    })
  const nameOf = (each: number) => {
    const customName = calendars.find(({ round }) => round === each)?.displayName ?? ''
    const label = customName === '' ? usualRoundName(t, page, each) : `${each} · ${customName}`
    return each === tournament.currentMatchDay ? `${label} (${t('cockpit.current')})` : label
  }
  return (
    <div className={styles.chooser}>
      <IconButton
        icon="chevron-left"
        variant="outline"
        label={t(`cockpit.previous_${kind}`)}
        disabled={day <= 1}
        onClick={() => step(-1)}
      />
      <Select
        label={roundWord(t, tournament)}
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
        label={t(`cockpit.next_${kind}`)}
        disabled={day >= tournament.matchDays}
        onClick={() => step(1)}
      />
    </div>
  )
}
