import { useLocalFormats } from '../../../lib/i18n/local-formats.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { FieldProps } from './field-props.ts'
import { seasonSize } from './season-size.ts'

/** How many matches and rounds the tournament has with all its places taken, and from when to when if it is played weekly. */
export const SeasonNote = ({ draft, game }: Pick<FieldProps, 'draft' | 'game'>) => {
  const t = useT()
  const formats = useLocalFormats()
  const size = game === undefined ? undefined : seasonSize(draft, game.module)
  if (game === undefined || size === undefined) return <p className="small muted" role="status" />
  const { matches, days, hasGroups, from, to } = size
  const parts = {
    participants: t('cockpit.participantsCount', { count: draft.slots }),
    matches: t('cockpit.matchesCount', { count: matches }),
    days: t('cockpit.daysCount', { count: days }),
  }
  const text =
    game.module === 'FORMULA1'
      ? t('cockpit.seasonRaces', { races: t('cockpit.racesCount', { count: matches }) })
      : t(hasGroups ? 'cockpit.seasonGroups' : 'cockpit.seasonSize', parts)
  return (
    <p className="small muted" role="status">
      {from === undefined || to === undefined
        ? text
        : `${text} ${t('cockpit.seasonWeekly', { from: formats.date(from), to: formats.date(to) })}`}
    </p>
  )
}
