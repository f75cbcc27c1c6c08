import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { When } from '../../lib/i18n/when.tsx'
import { pages } from '../../lib/pages.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Crest, EmptyCrest } from '../../ui/crest/crest.tsx'
import { clubStyle } from '../../ui/drawings/palette.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ListedTransfer } from '../accounts/index.ts'
import styles from './transfer-row.module.css'
import { kindWords } from './labels.ts'

/** One line of the feed: who, from where, to where. The whole row leads to its announcement. */
export const TransferRow = ({ transfer, game }: { transfer: ListedTransfer; game: string | undefined }) => {
  const t = useT()
  const { player, from, to, kind } = transfer
  const name = player.name ?? t('transfers.deletedUser')
  const word = kindWords[kind]
  return (
    <li className={cx('leads', styles.row)} style={clubStyle((to ?? from)?.id ?? player.id)}>
      <span className={styles.player}>
        <Avatar id={player.id} name={name} file={player.avatar} />
        <span className={styles.words}>
          <Link to={pages.transfer(transfer.id)} className="covers">
            {name}
          </Link>
          <small>
            <When at={transfer.at} as="time" />
            {game === undefined ? null : ` · ${game}`}
          </small>
        </span>
      </span>
      <span className={styles.kind}>
        <Badge tone={word.tone}>{t(word.text)}</Badge>
      </span>
      <span className={styles.way}>
        <Side label={t('transfers.from')} club={from} />
        <Icon name="arrow-right" />
        <Side label={t('transfers.to')} club={to} />
      </span>
    </li>
  )
}

const Side = ({ label, club }: { label: string; club: ListedTransfer['from'] }): ReactNode => {
  const t = useT()
  return (
    <span className={styles.side}>
      {club ? <Crest id={club.id} name={club.name} file={club.avatar} /> : <EmptyCrest />}
      <span className={club ? styles.club : styles.nowhere}>
        <small>{label}</small>
        {club?.name ?? t('transfers.freeAgent')}
      </span>
    </span>
  )
}
