import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListAddress } from '../../../lib/lists/search-params.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import styles from './day-chooser.module.css'
import type { CockpitPage } from '../page.ts'
import { roundWord } from '../../tournaments/index.ts'
import { isRaces } from '../labels.ts'

/** Which day is shown; it lives in the address. Who presses again before the day has come is a day further. */
export const DayChooser = ({ page: { tournament, calendars }, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const { search, change } = useListAddress()
  const step = (by: 1 | -1) =>
    change((asked) => {
      const from = asked === search ? day : Number(asked.get('day') ?? day)
      return { day: Math.min(Math.max(from + by, 1), tournament.matchDays) }
    })
  const nameOf = (each: number) => {
    const own = calendars.find(({ round }) => round === each)?.displayName ?? ''
    const word = own === '' ? roundWord(t, tournament, each) : `${each} · ${own}`
    return each === tournament.currentMatchDay ? `${word} (${t('cockpit.current')})` : word
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
        label={isRaces(tournament) ? t('cockpit.race') : t('cockpit.chooseDay')}
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
