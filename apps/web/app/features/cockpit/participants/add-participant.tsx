import type { StableId } from '@agone/contract/ids'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { useState, type FormEvent } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import styles from './add-participant.module.css'
import type { CockpitPage } from '../page.ts'
import { UserOrTeamSearch, type UserOrTeam } from '../../../lib/forms/user-or-team-search.tsx'
import { isRaceSeries } from '../labels.ts'
import { refreshCockpit } from '../queries.ts'

/** Adds a team or a user by search. */
export const AddParticipant = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { tournament, entries } = page
  const stables = stablesOf(page)
  const [chosen, setChosen] = useState<UserOrTeam>()
  const [stableId, setStableId] = useState<StableId>()
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  if (tournament.participantsCount >= tournament.slots) return <Notice tone="warn">{t('cockpit.full')}</Notice>
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    if (chosen === undefined) return
    const success = t('cockpit.added', { name: chosen.name })
    if (!(await act(() => add(page, chosen, stableId), { success }))) return
    setChosen(undefined)
    // The next one is typed there, and the button is disabled now.
    if (form.contains(document.activeElement)) form.querySelector('input')?.focus()
  }
  const label = tournament.inTeam
    ? t('cockpit.addTeam')
    : isRaceSeries(tournament)
      ? t('cockpit.addDriver')
      : t('cockpit.addUser')
  const ids = new Set(entries.flatMap(({ teamId, userId }) => teamId ?? userId ?? []))
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <div className={styles.fields}>
        <UserOrTeamSearch
          label={label}
          gameId={tournament.inTeam ? tournament.gameId : undefined}
          disabledItems={{ ids, text: tournament.inTeam ? t('cockpit.alreadyIn') : t('cockpit.alreadyInUser') }}
          chosen={chosen}
          onChoose={setChosen}
        />
        {stables.length === 0 ? null : (
          <Select
            label={t('cockpit.stable')}
            value={stableId ?? ''}
            onChange={(event) => setStableId(stables.find(({ id }) => id === event.currentTarget.value)?.id)}
          >
            <option value="">{t('cockpit.noStable')}</option>
            {stables.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Button type="submit" variant="primary" icon="plus" loading={busy} disabled={chosen === undefined}>
          {t('cockpit.add')}
        </Button>
      </div>
      <FaultNotice fault={fault} />
    </form>
  )
}

const add = (
  { tournament }: CockpitPage,
  participant: UserOrTeam,
  stableId: StableId | undefined,
): Promise<unknown> => {
  const params = { id: tournament.id }
  return participant.kind === 'team'
    ? call(entryRoutes.addTeam, { params, body: { teamId: participant.id } })
    : call(entryRoutes.addUser, { params, body: { userId: participant.id, ...(stableId ? { stableId } : {}) } })
}
