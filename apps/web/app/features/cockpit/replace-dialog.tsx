import { entryRoutes, type Entry } from '@agone/contract/tournaments/entries'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import type { DialogParts } from '../../lib/dialogs.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useCockpitAct } from './act.ts'
import { WhoSearch, type Who } from './who-search.tsx'

type ReplaceProps = DialogParts & { tournament: Tournament; entry: Entry }

/** Puts another team or user in the place of one; results stay with the place. */
export const ReplaceDialog = ({ open, close, tournament, entry }: ReplaceProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const [chosen, setChosen] = useState<Who>()
  const { name } = entry
  const send = async () => {
    if (chosen === undefined) return
    const said = t('cockpit.replaced', { name: chosen.name })
    if (await act(() => replace(tournament, entry, chosen), { said })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('cockpit.replaceTitle', { name })}
      yes={t('cockpit.replaceYes')}
      blocked={chosen === undefined}
      onSend={() => void send()}
    >
      <p className="muted">{t('cockpit.replaceText', { name })}</p>
      <WhoSearch
        label={tournament.inTeam ? t('cockpit.searchTeam') : t('cockpit.searchUser')}
        gameId={tournament.inTeam ? tournament.gameId : undefined}
        chosen={chosen}
        onChoose={setChosen}
      />
    </FormDialog>
  )
}

const replace = async ({ id }: Tournament, { teamId, userId }: Entry, who: Who): Promise<void> => {
  if (teamId && who.kind === 'team') {
    await call(entryRoutes.replaceTeam, { params: { id, teamId }, body: { teamId: who.id } })
  }
  if (userId && who.kind === 'user') {
    await call(entryRoutes.replaceUser, { params: { id, userId }, body: { userId: who.id } })
  }
}
