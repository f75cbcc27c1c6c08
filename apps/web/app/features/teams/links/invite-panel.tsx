import type { Team } from '@agone/contract/teams/routes/teams'
import type { FormEvent } from 'react'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { InviteLink } from './invite-link.tsx'
import styles from './invite.module.css'
import { useInvite } from './use-invite.ts'

/** The two ways into a team, for its admins: an invite to a user who is found by name, and the link for everybody else. */
export const InvitePanel = ({ team }: { team: Team }) => {
  const t = useT()
  const { comboboxProps, busy, send } = useInvite(team)
  const focusFault = useFocusFault()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { currentTarget } = event
    await send()
    focusFault(currentTarget)
  }
  return (
    <Panel title={t('teams.invite')}>
      <div className={styles.ways}>
        <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
          <p className="muted">{t('teams.inviteText')}</p>
          <Combobox {...comboboxProps} />
          <div>
            <Button type="submit" variant="primary" icon="send" loading={busy}>
              {t('teams.sendInvite')}
            </Button>
          </div>
        </form>
        <InviteLink team={team} />
      </div>
    </Panel>
  )
}
