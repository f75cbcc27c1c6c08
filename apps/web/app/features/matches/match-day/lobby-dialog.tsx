import {
  lobbyNameMax,
  lobbyNoteMax,
  lobbyRoutes,
  type LobbyDetails,
  type MatchLobby,
} from '@agone/contract/matches/routes/lobbies'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Input } from '../../../ui/field/input.tsx'

type LobbyProps = {
  match: Pick<MatchView, 'matchId'>
  lobby: MatchLobby['lobby']
  /** Called after every attempt, done or refused. */
  after: () => Promise<void>
}

/** Opens the form in which the home side sets the lobby of its match. */
export const openLobbyDialog = (props: LobbyProps): void =>
  void openDialog((parts) => <LobbyDialog {...parts} {...props} />)

const LobbyDialog = ({ open, close, match, lobby, after }: DialogParts & LobbyProps) => {
  const t = useT()
  const { act, busy, fault } = useAct(after)
  const { errorAt, rest } = assignFaults(fault, ['name', 'password', 'host', 'note'])
  const [isMissing, setMissing] = useState(false)
  const send = async (form: FormData) => {
    const body = detailsOf(form)
    setMissing(body.name === '')
    if (body.name === '') return
    const input = { params: { id: match.matchId }, body }
    if (await act(() => call(lobbyRoutes.set, input), { success: t('matchDay.lobbySaved') })) close()
  }
  const common = { optional: t('matchDay.optional'), maxLength: lobbyNameMax, autoComplete: 'off' } as const
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t('matchDay.lobby')}
      submitLabel={t('matchDay.lobbySave')}
      onSend={send}
    >
      <Input
        {...{ ...common, optional: undefined }}
        name="name"
        label={t('matchDay.lobbyName')}
        error={isMissing ? t('matchDay.lobbyNameMissing') : errorAt('name')}
        defaultValue={lobby?.name}
      />
      <Input
        {...common}
        name="password"
        label={t('matchDay.lobbyPassword')}
        hint={t('matchDay.lobbyPasswordHint')}
        error={errorAt('password')}
        defaultValue={lobby?.password ?? ''}
      />
      <Input
        {...common}
        name="host"
        label={t('matchDay.lobbyHost')}
        hint={t('matchDay.lobbyHostHint')}
        error={errorAt('host')}
        defaultValue={lobby?.host ?? ''}
      />
      <Input
        {...common}
        name="note"
        label={t('matchDay.lobbyNote')}
        maxLength={lobbyNoteMax}
        error={errorAt('note')}
        defaultValue={lobby?.note ?? ''}
      />
    </FormDialog>
  )
}

const detailsOf = (form: FormData): LobbyDetails => ({
  name: textIn(form, 'name'),
  password: textIn(form, 'password') || null,
  host: textIn(form, 'host') || null,
  note: textIn(form, 'note') || null,
})
