import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { stablesOf, statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { Link } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { QueryScope } from '../../../lib/query.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu, MenuButton, MenuGroup } from '../../../ui/menu/menu.tsx'
import { openCockpitDialog } from '../open-dialog.tsx'
import { LineupDialog } from './lineup-dialog.tsx'
import menuStyles from '../matches/match-actions.module.css'
import type { CockpitPage } from '../page.ts'
import styles from './participant-row.module.css'
import { ReplaceDialog } from './replace-dialog.tsx'
import { refreshCockpit } from '../queries.ts'
import { WithdrawalPreview } from './withdrawal-preview.tsx'

/** One participant with details and actions. */
export const ParticipantRow = ({ page, entry }: { page: CockpitPage; entry: Entry }) => {
  const t = useT()
  const { teamId, userId, name, avatar, seed, group, withdrawn, deleted } = entry
  const stable = stablesOf(page).find(({ id }) => id === entry.stableId)
  const details = [
    ...(teamId === null || entry.lineup.length === 0 ? [] : [t('cockpit.lineupCount', { count: entry.lineup.length })]),
    ...(stable === undefined ? [] : [stable.name]),
    ...(group === null ? [] : [t('cockpit.group', { name: group })]),
    ...(seed === null ? [] : [t('cockpit.seed', { seed })]),
  ]
  return (
    <li className={styles.row}>
      <ParticipantPicture isUser={teamId === null} id={teamId ?? userId ?? entry.id} name={name} file={avatar} />
      <div className={styles.identity}>
        <b>{deleted ? name : <Link to={teamId === null ? pages.user(name) : pages.team(teamId)}>{name}</Link>}</b>
        {details.length === 0 ? null : <span className="muted small">{details.join(' · ')}</span>}
      </div>
      <div className={styles.badges}>
        {withdrawn ? <Badge tone="neutral">{t('cockpit.withdrawn')}</Badge> : null}
        {deleted ? <Badge tone="neutral">{t('cockpit.deleted')}</Badge> : null}
        {teamId !== null && !withdrawn && entry.lineup.length === 0 ? (
          <Badge tone="warn">{t('cockpit.lineupEmpty')}</Badge>
        ) : null}
      </div>
      {withdrawn ? null : <Actions page={page} entry={entry} />}
    </li>
  )
}

const Actions = ({ page, entry }: { page: CockpitPage; entry: Entry }) => {
  const t = useT()
  const { tournament, matches, entries } = page
  const { status } = tournament
  const { name, teamId } = entry
  if (!statusAllows(status, 'replaceParticipant')) return null
  return (
    <Menu
      label={t('cockpit.actionsFor', { name })}
      trigger={
        <span className={menuStyles.more}>
          <Icon name="more" />
        </span>
      }
    >
      <MenuGroup>
        {teamId === null ? null : (
          <MenuButton
            icon="users"
            onClick={() =>
              openCockpitDialog((parts) => <LineupDialog {...parts} tournament={tournament} entry={entry} />)
            }
          >
            {t('cockpit.lineup')}
          </MenuButton>
        )}
        <MenuButton
          icon="exchange"
          onClick={() => openCockpitDialog((parts) => <ReplaceDialog {...parts} {...{ page, entry }} />)}
        >
          {t('cockpit.replace')}
        </MenuButton>
        <MenuButton icon="trash" danger onClick={() => openRemoval(t, { tournament, matches, entries, entry })}>
          {statusAllows(status, 'addParticipant') ? t('cockpit.remove') : t('cockpit.withdraw')}
        </MenuButton>
      </MenuGroup>
    </Menu>
  )
}

/** Before the start a participant is removed; afterwards it withdraws and its matches stay. */
const openRemoval = (
  t: Translate,
  { entry, ...page }: Pick<CockpitPage, 'tournament' | 'matches' | 'entries'> & { entry: Entry },
) => {
  const { tournament } = page
  const { name } = entry
  const isRemoval = statusAllows(tournament.status, 'addParticipant')
  openConfirm({
    title: t(isRemoval ? 'cockpit.removeTitle' : 'cockpit.withdrawTitle', { name }),
    text: isRemoval ? (
      t('cockpit.removeText')
    ) : (
      <div className="stack">
        <p>{t('cockpit.withdrawText')}</p>
        <QueryScope>
          <WithdrawalPreview {...page} entry={entry} />
        </QueryScope>
      </div>
    ),
    submitLabel: t(isRemoval ? 'cockpit.remove' : 'cockpit.withdraw'),
    danger: true,
    run: () => remove(tournament, entry, { beforeDraw: isRemoval }),
    success: t('cockpit.removed', { name }),
    after: () => refreshCockpit(tournament.id),
  })
}

const remove = async ({ id }: Tournament, { teamId, userId }: Entry, query: { beforeDraw: boolean }): Promise<void> => {
  if (teamId) await call(entryRoutes.removeTeam, { params: { id, teamId }, query })
  if (userId) await call(entryRoutes.removeUser, { params: { id, userId }, query })
}
