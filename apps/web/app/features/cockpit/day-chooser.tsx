import { useT } from '../../lib/i18n/use-t.tsx'
import { useListAddress } from '../../lib/search-params.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Select } from '../../ui/field/input.tsx'
import styles from './day-chooser.module.css'
import type { CockpitPage } from './page.ts'
import { dayWord, isRaces } from './words.ts'

/** Which day is shown; it lives in the address. */
export const DayChooser = ({ page: { tournament, calendars }, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const { change } = useListAddress()
  const go = (to: number) => change({ day: to, race: undefined })
  const nameOf = (each: number) => {
    const own = calendars.find(({ round }) => round === each)?.displayName ?? ''
    const word = own === '' ? dayWord(t, tournament, each) : `${each} · ${own}`
    return each === tournament.currentMatchDay ? `${word} (${t('cockpit.current')})` : word
  }
  return (
    <div className={styles.chooser}>
      <IconButton
        icon="chevron-left"
        variant="outline"
        label={t('cockpit.previousDay')}
        disabled={day <= 1}
        onClick={() => go(day - 1)}
      />
      <Select
        label={isRaces(tournament) ? t('cockpit.race') : t('cockpit.chooseDay')}
        value={day}
        onChange={(event) => go(Number(event.currentTarget.value))}
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
        onClick={() => go(day + 1)}
      />
    </div>
  )
}
