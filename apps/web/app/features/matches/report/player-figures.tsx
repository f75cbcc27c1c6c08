import { useId, useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { LineupButton } from '../../tournaments/index.ts'
import type { MatchData } from '../find-match.ts'
import type { SideEntry } from '../own-side.ts'
import styles from './player-figures.module.css'
import { emptyFigures, maxFigure } from './report-rules.ts'
import type { ReportFormState } from './use-report-form.ts'

type FiguresProps = { pageData: MatchData; entry: SideEntry; form: ReportFormState }

/** What a press of a player's name records. */
type Recorded = 'goals' | 'assists' | 'mvp'

/** Goals, assists and best player, recorded by pressing names; the line-up can be changed here. */
export const PlayerFigures = ({ pageData, entry, form }: FiguresProps) => {
  const t = useT()
  const [recorded, setRecorded] = useState<Recorded>('goals')
  const fault = form.faultAt('players')
  return (
    <fieldset className={styles.players} data-fault={fault === undefined ? undefined : true}>
      <legend>{t('matches.playersTitle')}</legend>
      {entry.lineup.length === 0 ? (
        <p className="muted">{t('matches.nobodyLinedUp')}</p>
      ) : (
        <>
          <div className={styles.head}>
            <Segmented
              label={t('matches.pressRecords')}
              value={recorded}
              onChange={setRecorded}
              options={[
                { value: 'goals', label: t('matches.goalsShort'), icon: 'ball' },
                { value: 'assists', label: t('matches.assistsShort') },
                { value: 'mvp', label: t('matches.mvp'), icon: 'star' },
              ]}
            />
            <GivenGoals form={form} />
          </div>
          {fault === undefined ? null : (
            <Notice tone="bad" announce>
              {fault}
            </Notice>
          )}
          <ul className={styles.list}>
            {entry.lineup.map((member) => (
              <PlayerRow key={member.userId} {...{ member, form, recorded }} />
            ))}
          </ul>
          <p className="small muted">{t('matches.pressHint')}</p>
        </>
      )}
      {entry.isFormer ? null : <LineupButton tournament={pageData.tournament} entry={entry} size="sm" />}
    </fieldset>
  )
}

/** How many of the side's goals have a scorer. */
const GivenGoals = ({ form: { draft, rules } }: Pick<FiguresProps, 'form'>) => {
  const t = useT()
  const given = Object.values(draft.players).reduce((sum, player) => sum + player.goals, 0)
  const all = rules.isHome ? draft.home : draft.away
  return (
    <p className={cx(styles.given, given > all && styles.tooMany)} role="status">
      {t('matches.playersHint', { given, all })}
    </p>
  )
}

const addLabels = {
  goals: 'matches.addGoal',
  assists: 'matches.addAssist',
  mvp: 'matches.chooseMvp',
} as const

const removeLabels = {
  goals: 'matches.removeGoal',
  assists: 'matches.removeAssist',
} as const

type RowProps = { member: SideEntry['lineup'][number]; form: ReportFormState; recorded: Recorded }

const PlayerRow = ({ member, form: { draft, change }, recorded }: RowProps) => {
  const t = useT()
  const id = useId()
  const { userId } = member
  const name = member.shirtName ?? member.username
  const figures = draft.players[userId] ?? emptyFigures
  const isMvp = draft.mvp === userId
  const count = recorded === 'mvp' ? 0 : figures[recorded]
  const add = (step: 1 | -1) => {
    if (recorded === 'mvp') return change({ mvp: isMvp ? '' : userId })
    const value = Math.min(maxFigure, Math.max(0, figures[recorded] + step))
    change({ players: { ...draft.players, [userId]: { ...figures, [recorded]: value } } })
  }
  return (
    <li className={styles.player}>
      <button
        type="button"
        className={styles.press}
        aria-describedby={id}
        aria-pressed={recorded === 'mvp' ? isMvp : undefined}
        onClick={() => add(1)}
      >
        <VisuallyHidden>{t(addLabels[recorded], { name })}</VisuallyHidden>
        <span className={styles.shown} aria-hidden>
          <Avatar id={userId} name={name} file={member.avatar} size="sm" />
          <span className={styles.number}>{member.shirtNumber}</span>
          <span className={styles.name}>{name}</span>
          <span className={styles.figures} id={id}>
            {figures.goals > 0 ? <Badge tone="good">{t('matches.goalCount', { count: figures.goals })}</Badge> : null}
            {figures.assists > 0 ? (
              <Badge tone="info">{t('matches.assistCount', { count: figures.assists })}</Badge>
            ) : null}
            {isMvp ? <Badge tone="primary">{t('matches.mvp')}</Badge> : null}
          </span>
        </span>
      </button>
      {recorded === 'mvp' || count === 0 ? null : (
        <IconButton icon="minus" size="sm" label={t(removeLabels[recorded], { name })} onClick={() => add(-1)} />
      )}
    </li>
  )
}
