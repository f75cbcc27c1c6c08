import { Link } from 'react-router'
import { useCommunity } from '../../lib/community.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { When } from '../../lib/i18n/when.tsx'
import { pages } from '../../lib/pages.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Crest, EmptyCrest } from '../../ui/crest/crest.tsx'
import { clubColours } from '@agone/drawings/palette'
import { Icon } from '../../ui/icon/icon.tsx'
import { Brand } from '../../ui/brand/brand.tsx'
import { transferLine, type ListedTransfer } from '../accounts/index.ts'
import styles from './official-card.module.css'

/** A transfer as clubs announce it: one picture with who, from where, to where, in the light of both clubs. */
export const OfficialCard = ({ transfer, game }: { transfer: ListedTransfer; game: string }) => {
  const t = useT()
  const { player, from, to } = transfer
  const name = player.name ?? t('transfers.deletedUser')
  const [left, right] = [clubColours((from ?? to)?.id ?? player.id), clubColours((to ?? from)?.id ?? player.id)]
  return (
    <article
      className={styles.card}
      style={{ '--club': right.club, '--club-2': left.club }}
      aria-label={t('transfers.officialTitle', { line: transferLine(t, transfer) })}
    >
      <div className={styles.arena} aria-hidden />
      <p className={styles.stamp}>{t('transfers.official')}</p>
      <p className={styles.facts}>
        <span>{game}</span>
        <When at={transfer.at} as="date" />
      </p>
      <div className={styles.player}>
        <Avatar id={player.id} name={name} file={player.avatar} size="xl" />
        <div className={styles.words}>
          <p className={styles.line}>{t(to === null ? 'transfers.goodbye' : 'transfers.arrives')}</p>
          <h1 className={styles.name}>{name}</h1>
        </div>
      </div>
      <div className={styles.way}>
        <Club label={t('transfers.from')} club={from} />
        <span className={styles.arrow}>
          <Icon name="arrow-right" />
        </span>
        <Club label={t('transfers.to')} club={to} />
      </div>
      <p className={styles.foot} aria-hidden>
        <Brand of={useCommunity()} />
      </p>
    </article>
  )
}

const Club = ({ label, club }: { label: string; club: ListedTransfer['from'] }) => {
  const t = useT()
  return (
    <div className={styles.club}>
      {club ? <Crest id={club.id} name={club.name} file={club.avatar} size="2xl" /> : <EmptyCrest size="2xl" />}
      <div className={styles.clubWords}>
        <small>{label}</small>
        {club ? <Link to={pages.team(club.id)}>{club.name}</Link> : <span>{t('transfers.freeAgent')}</span>}
      </div>
    </div>
  )
}
