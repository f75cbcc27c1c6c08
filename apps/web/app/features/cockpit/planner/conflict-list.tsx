import type { EntryId } from '@agone/contract/ids'
import type { Translate } from '@agone/i18n/translate'
import { useRef, useState } from 'react'
import { siteFormatsIn } from '../../../lib/i18n/texts.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { absenceOf } from '../../../lib/labels/absence-labels.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { TaskList, TaskRow } from '../../../ui/task-row/task-row.tsx'
import { plannedRoundName } from '../round-names.ts'
import type { CockpitPage } from '../page.ts'
import { laterTime, type ConflictGroup } from './conflict-groups.ts'
import styles from './planner.module.css'

type ListProps = {
  page: CockpitPage
  groups: readonly ConflictGroup[]
  onSkip: (group: ConflictGroup) => void
  onMove: (group: ConflictGroup, time: string) => void
  onLeave: (group: ConflictGroup) => void
}

/** The number of conflicts that are shown at first. */
const shownAtFirst = 6

/** The conflicts of the dates with other matches, and who is absent; each with its remedies: another date, a later time, or none. */
export const ConflictList = ({ page, groups, onSkip, onMove, onLeave }: ListProps) => {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? groups : groups.slice(0, shownAtFirst)
  const hidden = groups.length - shown.length
  // The pressed button may disappear with its row.
  const then = (act: () => void) => () => {
    list.current?.focus()
    act()
  }
  return (
    <Panel level={3} title={t('cockpit.planConflicts')} flush>
      <TaskList ref={list}>
        {shown.map((group) => (
          <ConflictRow
            key={group.key}
            page={page}
            group={group}
            onSkip={then(() => onSkip(group))}
            onMove={(time) => then(() => onMove(group, time))()}
            onLeave={then(() => onLeave(group))}
          />
        ))}
      </TaskList>
      {hidden > 0 ? (
        <div className={styles.more}>
          <Button variant="ghost" block onClick={then(() => setShowsAll(true))}>
            {t('cockpit.planMoreConflicts', { count: hidden })}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

type RowProps = {
  page: CockpitPage
  group: ConflictGroup
  onSkip: () => void
  onMove: (time: string) => void
  onLeave: () => void
}

const ConflictRow = ({ page, group, onSkip, onMove, onLeave }: RowProps) => {
  const t = useT()
  const formats = siteFormatsIn(useLocale())
  const later = laterTime(group)
  const isOverlap = group.kind === 'overlap'
  return (
    <TaskRow
      icon={group.absences.length > 0 ? 'calendar' : group.entryIds.length > 0 ? 'exchange' : 'users'}
      urgency={isOverlap ? 'soon' : 'later'}
      urgencyText={isOverlap ? t('cockpit.planOverlap') : t('cockpit.planSameDay')}
      title={titleOf(t, { page, group, day: formats.day(group.round.scheduledAt), list: formats.list })}
      text={group.absences.length > 0 ? absencesText(t, { page, group }, formats) : textOf(t, group, formats)}
      actions={
        <>
          {later === undefined ? null : (
            <Button variant="outline" onClick={() => onMove(later)}>
              {t('cockpit.planMove', { time: formats.time(later) })}
            </Button>
          )}
          {isOverlap ? (
            <Button variant="outline" onClick={onSkip}>
              {t('cockpit.planSkip')}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onLeave}>
            {t('cockpit.planLeave')}
          </Button>
        </>
      }
    />
  )
}

type TitleParts = Pick<RowProps, 'page' | 'group'> & { day: string; list: (items: readonly string[]) => string }

const titleOf = (t: Translate, { page, group, day, list }: TitleParts): string => {
  const { round, entryIds, players, absences } = group
  const where = { round: plannedRoundName(t, page, round), day }
  if (entryIds.length === 0) return t('cockpit.planPlayers', { ...where, count: players.length })
  const names = entryIds.map((id) => nameOf(page, id))
  if (absences.length > 0)
    return t('cockpit.planAbsent', { ...where, count: names.length, names: list(shortened(names)) })
  return t('cockpit.planSides', { ...where, count: names.length, names: list(names) })
}

const nameOf = ({ entries }: CockpitPage, id: EntryId): string => entries.find((entry) => entry.id === id)?.name ?? ''

/** The most names that a row lists. */
const maxNames = 12

const shortened = (names: readonly string[]): readonly string[] =>
  names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names

/** Each side with the days and the note of its absence. */
const absencesText = (
  t: Translate,
  { page, group }: Pick<RowProps, 'page' | 'group'>,
  formats: RomeFormats,
): string => {
  const texts = group.absences.map((absence) => absenceOf(t, formats, nameOf(page, absence.entryId), absence))
  return formats.list(shortened([...new Set(texts)]))
}

type RomeFormats = ReturnType<typeof siteFormatsIn>

const textOf = (t: Translate, { kind, tournament, times, players }: ConflictGroup, formats: RomeFormats): string => {
  const shown = formats.list(times.map(kind === 'overlap' ? formats.time : formats.dayTime))
  const where =
    tournament === undefined
      ? t('cockpit.planHidden')
      : kind === 'overlap'
        ? t('cockpit.planElsewhere', { tournament, times: shown })
        : t('cockpit.planElsewhereDays', { tournament, times: shown })
  const names = shortened(players)
  return names.length === 0 ? where : t('cockpit.planWho', { where, names: formats.list(names) })
}
