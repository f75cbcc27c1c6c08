import type { EntryId } from '@agone/contract/ids'
import { bracketDrawRoutes } from '@agone/contract/standings/routes/bracket-draw'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import type { CockpitPage } from '../page.ts'
import { cockpitKey, refreshCockpit } from '../queries.ts'
import styles from './bracket-dialog.module.css'

type BracketProps = DialogParts & Pick<CockpitPage, 'tournament' | 'entries'>

/** Shows the bracket that follows the groups, then draws it. */
export const BracketDialog = ({ open, close, tournament, entries }: BracketProps) => {
  const t = useT()
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const params = { id: tournament.id }
  const { data: ties, error } = useQuery({
    queryKey: [...cockpitKey(tournament.id), 'bracket', tournament.version],
    queryFn: () => call(bracketDrawRoutes.preview, { params }),
  })
  const send = async () => {
    if (await act(() => call(bracketDrawRoutes.draw, { params }), { success: t('cockpit.bracketDrawn') })) close()
  }
  const nameOf = (id: EntryId | null | undefined) =>
    entries.find((entry) => entry.id === id)?.name ?? t('matches.toBeDecided')
  const firstRound = Math.min(...(ties ?? []).map(({ round }) => round))
  const first = ties?.filter(({ round, leg }) => round === firstRound && leg === 1) ?? []
  const laterCount = (ties?.length ?? 0) - first.length
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('cockpit.bracketTitle')}
      submitLabel={t('cockpit.bracketYes')}
      blocked={ties === undefined}
      onSend={send}
    >
      <p className="muted">{t('cockpit.bracketText')}</p>
      {error === null ? null : <FaultNotice fault={error} />}
      {ties === undefined && error === null ? <SkeletonText lines={4} label={t('cockpit.loading')} /> : null}
      <div className={styles.moved}>
        <ul>
          {first.map(({ tie, entryIds: [home, away] }) => (
            <li key={tie}>
              <b>{t('cockpit.bracketAgainst', { home: nameOf(home), away: nameOf(away) })}</b>
            </li>
          ))}
          {laterCount > 0 ? <li>{t('cockpit.bracketLater', { count: laterCount })}</li> : null}
        </ul>
      </div>
    </FormDialog>
  )
}
