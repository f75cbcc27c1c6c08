import type { User } from '@agone/contract/accounts/routes/users'
import type { Team } from '@agone/contract/teams/routes/teams'
import { useState } from 'react'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { useHandOver } from './hand-over.ts'
import { useUsersByIds } from '../team-query.ts'

/** Transfers the team to one of its members. Guests cannot own a team, because they cannot sign in. */
export const HandOverPanel = ({ team }: { team: Team }) => {
  const t = useT()
  const users = useUsersByIds(team.memberIds)
  return (
    <Panel title={t('teams.handOver')}>
      <QueryResult query={users} placeholder={<SkeletonText lines={2} label={t('teams.loading')} />}>
        {(members) => {
          const candidates = members.filter((user) => user.id !== team.ownerId && !user.provisional && !user.deleted)
          return candidates.length === 0 ? (
            <p className="muted">{t('teams.noNewOwner')}</p>
          ) : (
            <HandOverForm team={team} candidates={candidates} />
          )
        }}
      </QueryResult>
    </Panel>
  )
}

const HandOverForm = ({ team, candidates }: { team: Team; candidates: readonly User[] }) => {
  const t = useT()
  const handOver = useHandOver(team)
  const [chosen, setChosen] = useState('')
  const [fault, setFault] = useState<string>()
  const openHandOverDialog = () => {
    const newOwner = candidates.find(({ id }) => id === chosen)
    if (!newOwner) return setFault(t('teams.newOwnerMissing'))
    handOver(newOwner)
  }
  return (
    <div className="stack">
      <Select
        label={t('teams.newOwner')}
        hint={t('teams.newOwnerHint')}
        value={chosen}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          setChosen(event.currentTarget.value)
        }}
      >
        <option value="" disabled>
          {t('teams.chooseNewOwner')}
        </option>
        {candidates.map((user) => (
          <option key={user.id} value={user.id}>
            {user.username}
          </option>
        ))}
      </Select>
      <div>
        <Button icon="crown" onClick={openHandOverDialog}>
          {t('teams.handOver')}
        </Button>
      </div>
    </div>
  )
}
