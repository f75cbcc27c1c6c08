import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { pages } from '../../lib/pages.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Crest, EmptyCrest } from '../../ui/crest/crest.tsx'
import { clubStyle } from '../../ui/drawings/palette.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { transferLabels, type ListedTransfer } from '../accounts/index.ts'
import styles from './transfer-row.module.css'

/** One transfer of the feed; the whole row is a link to its announcement. */
export const TransferRow = ({ transfer, game }: { transfer: ListedTransfer; game: string | undefined }) => {
  const t = useT()
  const { player, from, to, kind } = transfer
  const name = player.name ?? t('transfers.deletedUser')
  const { text, tone } = transferLabels[kind]
  return (
    <li className={cx('linked-row', styles.row)} style={clubStyle((to ?? from)?.id ?? player.id)}>
      <span className={styles.player}>
        <Avatar id={player.id} name={name} file={player.avatar} />
        <span className={styles.text}>
          <Link to={pages.transfer(transfer.id)} className="stretched-link">
            {name}
          </Link>
          <small>
            <DateTime at={transfer.at} format="time" />
            {game === undefined ? null : ` · ${game}`}
          </small>
        </span>
      </span>
      <span>
        <Badge tone={tone}>{t(text)}</Badge>
      </span>
      <span className={styles.teams}>
        <Side label={t('transfers.from')} team={from} />
        <Icon name="arrow-right" />
        <Side label={t('transfers.to')} team={to} />
      </span>
    </li>
  )
}

const Side = ({ label, team }: { label: string; team: ListedTransfer['from'] }): ReactNode => {
  const t = useT()
  return (
    <span className={styles.side}>
      {team ? <Crest id={team.id} name={team.name} file={team.avatar} /> : <EmptyCrest />}
      <span className={team ? styles.team : styles.noTeam}>
        <small>{label}</small>
        {team?.name ?? t('transfers.freeAgent')}
      </span>
    </span>
  )
}
