import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { Crest } from '../../ui/crest/crest.tsx'
import { clubStyle } from '../../ui/drawings/palette.ts'
import type { ListedTeam } from './listed-team.ts'
import styles from './team-card.module.css'

type TeamCardProps = { team: ListedTeam; level?: 2 | 3; to?: string; badge?: ReactNode; children?: ReactNode }

/** A team in a list, in its colours; the whole card is a link. `children` are actions below it. */
export const TeamCard = ({ team, level = 2, to = pages.team(team.id), badge, children }: TeamCardProps) => {
  const t = useT()
  const Heading = `h${level}` as const
  return (
    <article className={styles.card} style={clubStyle(team.id)}>
      <span className={styles.backgroundCrest} aria-hidden>
        <Crest id={team.id} name={team.name} file={team.avatar} size="2xl" />
      </span>
      <Crest id={team.id} name={team.name} file={team.avatar} size="xl" />
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link to={to}>{team.name}</Link>
        </Heading>
        <p className={styles.facts}>
          <span>{team.game}</span>
          {team.members === 0 ? null : <span>{t('teams.members', { count: team.members })}</span>}
        </p>
        {badge}
      </div>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </article>
  )
}
