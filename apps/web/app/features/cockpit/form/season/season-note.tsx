import { bracketNeighbours, mostSwissEntrants, type CountFault } from '@agone/engines/draw/draw-size'
import type { Translate } from '@agone/i18n/translate'
import { useLocalFormats } from '../../../../lib/i18n/local-formats.ts'
import { useLocale, useT } from '../../../../lib/i18n/use-t.tsx'
import { Facts } from '../../../../ui/panel/panel.tsx'
import { daysCount, daysLabel, isRaceSeries, seasonCount } from '../../labels.ts'
import { sentenceOf, weekdayNames } from '../../../tournaments/index.ts'
import type { FieldProps } from '../field-props.ts'
import { sprintsOf } from '../tournament-draft.ts'
import { seasonSize, type SeasonSize } from './season-size.ts'
import styles from './season-note.module.css'

type NoteProps = Pick<FieldProps, 'draft' | 'game'>

/** How many matches and rounds the tournament has with all its places taken, or why it cannot be drawn. */
export const SeasonNote = ({ draft, game }: NoteProps) => {
  const t = useT()
  const size = game === undefined ? undefined : seasonSize(draft, game.module)
  return (
    <p className={styles.note} role="status">
      {game === undefined || size === undefined
        ? t('cockpit.seasonNoGame')
        : typeof size === 'string'
          ? faultText(t, draft, size)
          : sizeText(t, { draft, game, size })}
    </p>
  )
}

const sizeText = (t: Translate, { draft, game, size }: NoteProps & { size: SeasonSize }): string => {
  const { matches, days, hasGroups, finals } = size
  const format = { ...draft, module: game?.module }
  if (isRaceSeries(format))
    return t('cockpit.seasonRaces', { races: seasonCount(t, { races: days, sprints: sprintsOf(draft).length }) })
  const text = t(hasGroups ? 'cockpit.seasonGroups' : 'cockpit.seasonSize', {
    participants: t('cockpit.participantsCount', { count: draft.slots }),
    matches: t('cockpit.matchesCount', { count: matches - (finals?.matches ?? 0) }),
    days: daysCount(t, format, days - (finals?.days ?? 0)),
  })
  if (finals === undefined) return text
  const parts = {
    matches: t('cockpit.matchesCount', { count: finals.matches }),
    rounds: t('cockpit.roundsCount', { count: finals.days }),
  }
  return `${text} ${t('cockpit.seasonFinals', parts)}`
}

const faultText = (t: Translate, { slots, groups, advancing }: NoteProps['draft'], fault: CountFault): string => {
  switch (fault) {
    case 'odd':
      return t('cockpit.seasonOdd', { count: slots })
    case 'notPowerOfTwo':
      return t('cockpit.seasonPower', bracketNeighbours(slots))
    case 'advancingNotPowerOfTwo':
      return t('cockpit.seasonFinalsPower', { count: groups * advancing, ...bracketNeighbours(groups * advancing) })
    case 'smallGroups':
    case 'tooManyAdvancing':
      return t('cockpit.seasonFewInGroups', { groups, count: groups * Math.max(2, advancing) })
    case 'tooMany':
      return t('cockpit.seasonTooMany', { most: mostSwissEntrants })
    case 'tooFew':
      return ''
  }
}

/** "Every Sunday at 21:30 from Sunday 6 September: it ends on 23 May 2027", once there is a first day. */
export const WeeklyNote = ({ draft, game }: NoteProps) => {
  const t = useT()
  const locale = useLocale()
  const formats = useLocalFormats()
  const size = game === undefined ? 'tooFew' : seasonSize(draft, game.module)
  const weeks = typeof size === 'string' ? undefined : size.weeks
  const text = () => {
    if (weeks === undefined) return t('cockpit.seasonNoStart')
    const { weekday, time, from, to } = weeks
    const rule = { days: [{ weekday, times: [time] }], from, except: [] }
    const sentence = sentenceOf({ t, formats, weekdays: weekdayNames(locale) }, rule)
    return t('cockpit.seasonWeekly', { sentence, to: formats.date(to) })
  }
  return (
    <p className={styles.note} role="status">
      {text()}
    </p>
  )
}

/** The season in figures; a dash for what is not known yet. */
export const SeasonFigures = ({ draft, game }: NoteProps) => {
  const t = useT()
  const formats = useLocalFormats()
  const found = game === undefined ? 'tooFew' : seasonSize(draft, game.module)
  const size = typeof found === 'string' ? undefined : found
  const format = { ...draft, module: game?.module }
  const countOf = (count: number | undefined) =>
    count === undefined || Number.isNaN(count) ? '–' : formats.number(count)
  const start = draft.startDate === '' ? undefined : size?.weeks
  const sprints = isRaceSeries(format) ? sprintsOf(draft).length : 0
  return (
    <Facts
      large
      facts={[
        { label: t('cockpit.slots'), value: countOf(draft.slots) },
        { label: daysLabel(t, format), value: countOf(size?.days) },
        ...(isRaceSeries(format) ? [] : [{ label: t('cockpit.planMatches'), value: countOf(size?.matches) }]),
        ...(sprints === 0 ? [] : [{ label: t('cockpit.sprints'), value: countOf(sprints) }]),
        ...(start === undefined
          ? []
          : [
              { label: t('cockpit.planBegins'), value: formats.day(Date.parse(draft.startDate)) },
              { label: t('cockpit.planEnds'), value: formats.day(start.to) },
            ]),
      ]}
    />
  )
}
