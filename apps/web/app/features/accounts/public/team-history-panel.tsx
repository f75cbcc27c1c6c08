import type { CareerStay } from '@agone/contract/standings/routes/careers'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Crest } from '../../../ui/crest/crest.tsx'
import { cx } from '../../../ui/cx.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LinkRow } from '../../../ui/rows/link-row.tsx'
import styles from './team-history-panel.module.css'

/** The teams of a player, current ones first, with the dates of joining and leaving. */
export const TeamHistoryPanel = ({
  memberships,
  gameOf,
}: {
  memberships: readonly CareerStay[]
  gameOf: (id: string) => string
}) => {
  const t = useT()
  const ordered = [
    ...memberships.filter(({ leftAt }) => leftAt === null),
    ...memberships.filter(({ leftAt }) => leftAt !== null),
  ]
  return (
    <Panel title={t('players.teams')} flush={memberships.length > 0}>
      {memberships.length === 0 ? (
        <p className="muted">{t('players.noTeams')}</p>
      ) : (
        <ul>
          {ordered.map((membership) => (
            <MembershipRow
              key={membership.team.id + membership.joinedAt}
              membership={membership}
              game={gameOf(membership.team.gameId)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const MembershipRow = ({ membership: { team, joinedAt, leftAt }, game }: { membership: CareerStay; game: string }) => {
  const t = useT()
  const { date } = useFormats()
  return (
    <LinkRow
      className={cx(styles.team, leftAt !== null && styles.past)}
      style={clubStyle(team.id)}
      start={<Crest id={team.id} name={team.name} file={team.avatar} size="md" />}
      to={pages.team(team.id)}
      name={team.name}
      end={
        <>
          {leftAt === null ? <Badge tone="good">{t('players.now')}</Badge> : null}
          {team.deleted ? <Badge>{t('players.dissolved')}</Badge> : null}
        </>
      }
    >
      <small>{game}</small>
      <small suppressHydrationWarning>
        {leftAt === null ? (
          <>
            {t('players.since')} <DateTime at={joinedAt} format="date" />
          </>
        ) : (
          t('players.fromTo', { from: date(joinedAt), to: date(leftAt) })
        )}
      </small>
    </LinkRow>
  )
}
