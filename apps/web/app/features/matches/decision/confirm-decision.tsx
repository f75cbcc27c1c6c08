import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Decision } from '@agone/contract/matches/routes/reports'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { useAct } from '../../../lib/forms/use-act.ts'
import { DecisionPreview, useDecisionPreview } from './decision-preview.tsx'
import { carryOut } from './decisions.ts'
import styles from '../match.module.css'

type ConfirmProps = Pick<ReturnType<typeof useAct>, 'act' | 'busy' | 'fault'> & {
  match: MatchView
  /** Of its tournament, as the reader has it. */
  version: number
  decision: Decision | undefined
  reason: string
  yes: string
  said: string
  open: boolean
  close: () => void
  onDone: () => void
}

/** The last look before a decision: what it would move, and the reason that everybody will read. */
export const ConfirmDecision = ({ match, version, decision, reason, said, act, onDone, ...dialog }: ConfirmProps) => {
  const t = useT()
  const { open, close } = dialog
  const { isKnown, ...preview } = useDecisionPreview({
    matchId: match.matchId,
    version,
    decision: open ? decision : undefined,
  })
  const send = async () => {
    if (decision === undefined) return
    if (!(await act(() => carryOut(match, decision, reason), { said }))) return
    close()
    onDone()
  }
  return (
    <FormDialog {...dialog} title={t('matches.confirmTitle')} blocked={!isKnown} onSend={send}>
      <DecisionPreview {...preview} />
      <blockquote className={styles.reason}>{reason}</blockquote>
      <p className="small muted">{t('matches.reasonIsRead')}</p>
    </FormDialog>
  )
}
