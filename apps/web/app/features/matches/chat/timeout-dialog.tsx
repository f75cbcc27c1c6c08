import type { MatchId, UserId } from '@agone/contract/ids'
import { chatModerationRoutes } from '@agone/contract/matches/routes/chat-moderation'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'

const durations = ['15', '60', '1440'] as const

type TimeoutOptions = { matchId: MatchId; userId: UserId; name: string; after: () => unknown }

/** Opens the dialog that keeps a user from writing for some time. */
export const openTimeoutDialog = (options: TimeoutOptions): void =>
  void openDialog((parts) => <TimeoutDialog {...parts} {...options} />)

const TimeoutDialog = ({ matchId, userId, name, after, ...parts }: DialogParts & TimeoutOptions) => {
  const t = useT()
  const { act, busy, fault } = useAct(after)
  const [minutes, setMinutes] = useState<(typeof durations)[number]>('60')
  const [reason, setReason] = useState('')
  const { errorAt, rest } = assignFaults(fault, ['reason'])
  const send = async () => {
    const why = reason.trim() === '' ? {} : { reason: reason.trim() }
    const body = { minutes: Number(minutes), ...why }
    const run = () => call(chatModerationRoutes.setTimeout, { params: { id: matchId, userId }, body })
    if (await act(run, { success: t('chat.timeoutSet', { name }) })) parts.close()
  }
  return (
    <FormDialog
      {...parts}
      title={t('chat.timeoutTitle', { name })}
      submitLabel={t('chat.timeout')}
      onSend={send}
      busy={busy}
      fault={rest}
      danger
    >
      <p>{t('chat.timeoutText')}</p>
      <Segmented
        label={t('chat.duration')}
        value={minutes}
        options={durations.map((value) => ({ value, label: t(`chat.minutes${value}`) }))}
        onChange={setMinutes}
      />
      <Input
        label={t('chat.timeoutReason')}
        optional={t('chat.optional')}
        error={errorAt('reason')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
