import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { reportRoutes } from '@agone/contract/matches/routes/reports'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { RadioGroup } from '../../../ui/field/choice.tsx'
import {
  DecisionPreview,
  ReasonField,
  useDecisionPreview,
  useReason,
  matchName,
  sideName,
  sideOf,
} from '../../matches/index.ts'
import { useCockpitAct } from '../use-cockpit-act.ts'

type WalkoverProps = DialogParts & { tournament: Tournament; match: MatchView; favourite?: EntryId | undefined }

/** Awards a match without a game; `favourite` is the side that showed up, as far as one can tell. */
export const WalkoverDialog = ({ open, close, tournament, match, favourite }: WalkoverProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const ids = match.participants.flatMap(({ entryId }) => entryId ?? [])
  const [winner, setWinner] = useState(favourite ?? ids[0])
  const { reason, isShort, demand, field } = useReason(t('cockpit.walkoverReason'))
  const { at, rest } = placeFaults(fault, ['reason'])
  const score = `${tournament.settings.walkoverScore}–0`
  const { isKnown, ...preview } = useDecisionPreview({
    matchId: match.matchId,
    version: tournament.version,
    decision: winner === undefined ? undefined : { winnerEntryId: winner },
  })
  const send = async () => {
    demand()
    if (isShort || winner === undefined) return
    const said = t('cockpit.walkoverDone', { score, side: sideName(t, sideOf(match, winner)) })
    const body = { winnerEntryId: winner, reason }
    if (await act(() => call(reportRoutes.walkover, { params: { id: match.matchId }, body }), { said })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t('cockpit.walkoverTitle')}
      yes={t('cockpit.walkoverYes', { score })}
      blocked={!isKnown}
      onSend={send}
    >
      <p className="muted">
        {matchName(t, match)}. {t('cockpit.walkoverText', { score })}
      </p>
      <RadioGroup
        label={t('cockpit.walkoverFor')}
        cards
        value={winner ?? ''}
        onChange={(value) => setWinner(ids.find((id) => id === value))}
        options={ids.map((id) => ({ value: id, label: sideName(t, sideOf(match, id)) }))}
      />
      <ReasonField {...field} refused={at('reason')} />
      {winner === undefined ? null : <DecisionPreview {...preview} />}
    </FormDialog>
  )
}
