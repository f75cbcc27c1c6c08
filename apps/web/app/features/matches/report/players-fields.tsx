import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { LineupButton } from '../../tournaments/index.ts'
import type { FoundMatch } from '../find-match.ts'
import styles from '../match.module.css'
import type { ReportFormState } from './use-report-form.ts'

type PlayersFieldsProps = { found: FoundMatch; entry: Entry; form: ReportFormState }

/** Goals, assists and the best player, by everybody in the line-up; whoever is missing there can be lined up first. */
export const PlayersFields = ({ found, entry, form }: PlayersFieldsProps) => {
  const t = useT()
  const { draft, frame } = form
  const fault = form.faultAt('players')
  const given = Object.values(draft.players).reduce((sum, player) => sum + player.goals, 0)
  return (
    <fieldset className={styles.players} data-fault={fault === undefined ? undefined : true}>
      <legend>{t('matches.playersTitle')}</legend>
      {entry.lineup.length === 0 ? (
        <p className="muted">{t('matches.nobodyLinedUp')}</p>
      ) : (
        <>
          <p className="small muted">
            {t('matches.playersHint', { given, all: frame.isHome ? draft.home : draft.away })}
          </p>
          {fault === undefined ? null : (
            <Notice tone="bad" announce>
              {fault}
            </Notice>
          )}
          <div className={styles.playersHead} aria-hidden>
            <span />
            <span>{t('matches.goalsShort')}</span>
            <span>{t('matches.assistsShort')}</span>
            <span>{t('matches.mvp')}</span>
          </div>
        </>
      )}
      {entry.lineup.map((member) => (
        <PlayerRow key={member.userId} member={member} form={form} />
      ))}
      <LineupButton tournament={found.tournament} entry={entry} size="sm" />
    </fieldset>
  )
}

const PlayerRow = ({ member, form }: { member: Entry['lineup'][number]; form: ReportFormState }) => {
  const t = useT()
  const { draft, change } = form
  const name = member.shirtName ?? member.username
  const figures = draft.players[member.userId] ?? { goals: 0, assists: 0 }
  const put = (changes: Partial<typeof figures>) =>
    change({ players: { ...draft.players, [member.userId]: { ...figures, ...changes } } })
  const figure = (of: 'goals' | 'assists', label: string) => (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={99}
      aria-label={label}
      value={figures[of]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => put({ [of]: Math.min(99, Math.max(0, Number(event.currentTarget.value) || 0)) })}
    />
  )
  return (
    <div className={styles.player}>
      <span className={styles.playerName}>
        <Avatar id={member.userId} name={name} file={member.avatar} size="sm" />
        <span>{name}</span>
      </span>
      {figure('goals', t('matches.goalsBy', { name }))}
      {figure('assists', t('matches.assistsBy', { name }))}
      <input
        type="checkbox"
        aria-label={`${t('matches.mvp')}: ${name}`}
        checked={draft.mvp === member.userId}
        onChange={(event) => change({ mvp: event.currentTarget.checked ? member.userId : '' })}
      />
    </div>
  )
}
