import type { User } from '@agone/contract/accounts/routes/users'
import type { Team } from '@agone/contract/teams/routes/teams'
import { useState } from 'react'
import { Answered } from '../../../lib/forms/answered.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { useHandOver } from './hand-over.ts'
import { usePeople } from '../team-query.ts'

/** Transfers the team to one of its members. Guests cannot own a team, because they cannot sign in. */
export const HandOverPanel = ({ team }: { team: Team }) => {
  const t = useT()
  const people = usePeople(team.memberIds)
  return (
    <Panel title={t('teams.handOver')}>
      <Answered query={people} waiting={<SkeletonText lines={2} label={t('teams.loading')} />}>
        {(members) => {
          const candidates = members.filter((user) => user.id !== team.ownerId && !user.provisional && !user.deleted)
          return candidates.length === 0 ? (
            <p className="muted">{t('teams.noHeir')}</p>
          ) : (
            <HandOver team={team} candidates={candidates} />
          )
        }}
      </Answered>
    </Panel>
  )
}

const HandOver = ({ team, candidates }: { team: Team; candidates: readonly User[] }) => {
  const t = useT()
  const handOver = useHandOver(team)
  const [chosen, setChosen] = useState('')
  const [fault, setFault] = useState<string>()
  const ask = () => {
    const heir = candidates.find(({ id }) => id === chosen)
    if (!heir) return setFault(t('teams.heirMissing'))
    handOver(heir)
  }
  return (
    <div className="stack">
      <Select
        label={t('teams.heir')}
        hint={t('teams.heirHint')}
        value={chosen}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          setChosen(event.currentTarget.value)
        }}
      >
        <option value="" disabled>
          {t('teams.chooseHeir')}
        </option>
        {candidates.map((user) => (
          <option key={user.id} value={user.id}>
            {user.username}
          </option>
        ))}
      </Select>
      <div>
        <Button icon="crown" onClick={ask}>
          {t('teams.handOver')}
        </Button>
      </div>
    </div>
  )
}
