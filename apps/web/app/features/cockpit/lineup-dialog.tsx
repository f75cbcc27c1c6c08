import { userRoutes } from '@agone/contract/accounts/users'
import type { TeamId, UserId } from '@agone/contract/ids'
import { teamRoutes } from '@agone/contract/teams/teams'
import { entryRoutes, type Entry } from '@agone/contract/tournaments/entries'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import type { DialogParts } from '../../lib/dialogs.ts'
import { FaultNotice } from '../../lib/fault-notice.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { codeOf } from '../../lib/code-of.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import { useCockpitAct } from './act.ts'
import styles from './lineup-dialog.module.css'

type LineupProps = DialogParts & { tournament: Tournament; entry: Entry }

/** Who of a team plays in the tournament. */
export const LineupDialog = ({ open, close, tournament, entry }: LineupProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const { data: members, error } = useMembers(entry.teamId)
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set(entry.lineup.map(({ userId }) => userId)))
  const { teamId, name } = entry
  const send = async () => {
    if (teamId === null) return
    const save = () =>
      call(entryRoutes.lineup, { params: { id: tournament.id, teamId }, body: { memberIds: [...chosen] } })
    if (await act(save, { said: t('cockpit.lineupSaved', { name }) })) close()
  }
  const toggle = (id: UserId, isIn: boolean) =>
    setChosen((before) => new Set(isIn ? [...before, id] : [...before].filter((each) => each !== id)))
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('cockpit.lineupTitle', { name })}
      yes={t('cockpit.lineupSave', { count: chosen.size })}
      blocked={members === undefined}
      onSend={() => void send()}
    >
      <p className="muted">{t('cockpit.lineupText')}</p>
      {error === null ? null : <FaultNotice code={codeOf(error)} />}
      {members === undefined && error === null ? <SkeletonText label={t('cockpit.loading')} /> : null}
      {members?.length === 0 ? <p>{t('cockpit.lineupNobody')}</p> : null}
      {members === undefined || members.length === 0 ? null : (
        <>
          <div className="row">
            <Button size="sm" variant="outline" onClick={() => setChosen(new Set(members.map(({ id }) => id)))}>
              {t('cockpit.lineupAll')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChosen(new Set())}>
              {t('cockpit.lineupNone')}
            </Button>
          </div>
          <FieldGroup label={t('cockpit.lineup')}>
            <div className={styles.members}>
              {members.map(({ id, username }) => (
                <Checkbox
                  key={id}
                  label={username}
                  checked={chosen.has(id)}
                  onChange={(event) => toggle(id, event.currentTarget.checked)}
                />
              ))}
            </div>
          </FieldGroup>
        </>
      )}
    </FormDialog>
  )
}

const useMembers = (teamId: TeamId | null) =>
  useQuery({
    queryKey: ['cockpit-members', teamId],
    enabled: teamId !== null,
    queryFn: async () => {
      if (teamId === null) return []
      const { memberIds } = await call(teamRoutes.one, { params: { id: teamId } })
      return memberIds.length === 0 ? [] : call(userRoutes.several, { query: { id: memberIds.slice(0, 100) } })
    },
  })
