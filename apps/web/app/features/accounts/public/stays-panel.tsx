import type { CareerStay } from '@agone/contract/standings/routes/careers'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Crest } from '../../../ui/crest/crest.tsx'
import { cx } from '../../../ui/cx.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LinkRow } from '../../../ui/rows/link-row.tsx'
import styles from './stays-panel.module.css'

/** The teams of a player, present ones first, each with the time of the stay. */
export const StaysPanel = ({ stays, gameOf }: { stays: readonly CareerStay[]; gameOf: (id: string) => string }) => {
  const t = useT()
  const ordered = [...stays.filter(({ leftAt }) => leftAt === null), ...stays.filter(({ leftAt }) => leftAt !== null)]
  return (
    <Panel title={t('players.teams')} flush={stays.length > 0}>
      {stays.length === 0 ? (
        <p className="muted">{t('players.noTeams')}</p>
      ) : (
        <ul>
          {ordered.map((stay) => (
            <Stay key={stay.team.id + stay.joinedAt} stay={stay} game={gameOf(stay.team.gameId)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Stay = ({ stay: { team, joinedAt, leftAt }, game }: { stay: CareerStay; game: string }) => {
  const t = useT()
  const { date } = useFormats()
  return (
    <LinkRow
      className={cx(styles.team, leftAt !== null && styles.past)}
      style={clubStyle(team.id)}
      lead={<Crest id={team.id} name={team.name} file={team.avatar} size="md" />}
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
            {t('players.since')} <When at={joinedAt} as="date" />
          </>
        ) : (
          t('players.fromTo', { from: date(joinedAt), to: date(leftAt) })
        )}
      </small>
    </LinkRow>
  )
}
