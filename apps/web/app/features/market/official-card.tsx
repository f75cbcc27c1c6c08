import { Link } from 'react-router'
import { useCommunity } from '../../lib/community.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { pages } from '../../lib/pages.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Crest, EmptyCrest } from '../../ui/crest/crest.tsx'
import { clubColours } from '@agone/drawings/palette'
import { Icon } from '../../ui/icon/icon.tsx'
import { Brand } from '../../ui/brand/brand.tsx'
import { transferText, type ListedTransfer } from '../accounts/index.ts'
import styles from './official-card.module.css'

/** The announcement of a transfer: the player, both teams, and their colours in the background. */
export const OfficialCard = ({ transfer, game }: { transfer: ListedTransfer; game: string }) => {
  const t = useT()
  const { player, from, to } = transfer
  const name = player.name ?? t('transfers.deletedUser')
  const [left, right] = [clubColours((from ?? to)?.id ?? player.id), clubColours((to ?? from)?.id ?? player.id)]
  return (
    <article
      className={styles.card}
      style={{ '--club': right.club, '--club-2': left.club }}
      aria-label={t('transfers.officialTitle', { line: transferText(t, transfer) })}
    >
      <div className={styles.arena} aria-hidden />
      <p className={styles.stamp}>{t('transfers.official')}</p>
      <p className={styles.facts}>
        <span>{game}</span>
        <DateTime at={transfer.at} format="date" />
      </p>
      <div className={styles.player}>
        <Avatar id={player.id} name={name} file={player.avatar} size="xl" />
        <div className={styles.text}>
          <p className={styles.subtitle}>{t(to === null ? 'transfers.goodbye' : 'transfers.arrives')}</p>
          <h1 className={styles.name}>{name}</h1>
        </div>
      </div>
      <div className={styles.teams}>
        <TeamSide label={t('transfers.from')} club={from} />
        <span className={styles.arrow}>
          <Icon name="arrow-right" />
        </span>
        <TeamSide label={t('transfers.to')} club={to} />
      </div>
      <p className={styles.footer} aria-hidden>
        <Brand community={useCommunity()} />
      </p>
    </article>
  )
}

const TeamSide = ({ label, club }: { label: string; club: ListedTransfer['from'] }) => {
  const t = useT()
  return (
    <div className={styles.team}>
      {club ? <Crest id={club.id} name={club.name} file={club.avatar} size="2xl" /> : <EmptyCrest size="2xl" />}
      <div className={styles.teamText}>
        <small>{label}</small>
        {club ? <Link to={pages.team(club.id)}>{club.name}</Link> : <span>{t('transfers.freeAgent')}</span>}
      </div>
    </div>
  )
}
