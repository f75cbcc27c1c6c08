import { userRoutes } from '@agone/contract/accounts/routes/users'
import type { UserId } from '@agone/contract/ids'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryResult } from '../../../lib/query-result.tsx'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { UserOrTeamSearch, type UserOrTeam } from '../../../lib/forms/user-or-team-search.tsx'
import styles from '../participants/participant-row.module.css'
import { refreshCockpit } from '../queries.ts'

/** The admins of the tournament; each change is saved at once. */
export const AdminFields = ({ tournament, mayEdit }: { tournament: Tournament; mayEdit: boolean }) => {
  const t = useT()
  const { ownerId, adminIds } = tournament
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const [adding, setAdding] = useState<UserOrTeam>()
  const ids = [ownerId, ...adminIds.filter((id) => id !== ownerId)]
  const users = useQuery({
    queryKey: ['cockpit-users', ...ids],
    queryFn: () => call(userRoutes.findMany, { query: { id: ids } }),
    placeholderData: keepPreviousData,
  })
  const saveAdmins = (next: UserId[]) =>
    act(() => call(tournamentRoutes.update, { params: { id: tournament.id }, body: { adminIds: next } }), {
      success: t('cockpit.saved'),
    })
  const add = async (chosen: UserOrTeam | undefined) => {
    if (chosen?.kind !== 'user' || busy) return
    setAdding(chosen)
    await saveAdmins([...adminIds, chosen.id])
    setAdding(undefined)
  }
  return (
    <Panel title={t('cockpit.sectionPeople')}>
      <div className="stack">
        <p className="muted small">{t('cockpit.adminsHint')}</p>
        <QueryResult query={users} placeholder={<SkeletonRows rows={ids.length} label={t('cockpit.loading')} />}>
          {(shown) => (
            <ul aria-label={t('cockpit.admins')}>
              {shown.map(({ id, username, avatar }) => (
                <li key={id} className={styles.row}>
                  <Avatar id={id} name={username} file={avatar} />
                  <span className={styles.identity}>
                    <b>{username}</b>
                  </span>
                  {id === ownerId ? (
                    <Badge>{t('cockpit.owner')}</Badge>
                  ) : mayEdit ? (
                    <IconButton
                      icon="trash"
                      label={t('cockpit.adminRemove', { name: username })}
                      onClick={() => void saveAdmins(adminIds.filter((each) => each !== id))}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </QueryResult>
        {mayEdit ? (
          <UserOrTeamSearch
            label={t('cockpit.adminAdd')}
            disabledItems={{ ids: new Set(ids), text: t('cockpit.alreadyInUser') }}
            chosen={adding}
            onChoose={(chosen) => void add(chosen)}
          />
        ) : null}
        <FaultNotice fault={fault} />
      </div>
    </Panel>
  )
}
