import { paymentRoutes } from '@agone/contract/payments/routes/payments'
import { urlOf } from '@agone/contract/route'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { transport } from '../../../lib/api/browser.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { saveFile } from '../../../lib/forms/save-file.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'

/** Downloads every movement of money of a tournament as CSV. */
export const LedgerButton = ({ tournament }: { tournament: Pick<Tournament, 'id' | 'name'> }) => {
  const t = useT()
  const { act, busy } = useAct(undefined, { faultToast: true })
  const download = async () => {
    // Not `call`, which reads JSON.
    const response = await transport(urlOf(paymentRoutes.ledger, { params: { id: tournament.id } }), { method: 'GET' })
    if (!response.ok) throw await refusalOf(response)
    const name = `${tournament.name}.csv`
    saveFile(name, new Blob([await response.text()], { type: 'text/csv' }))
  }
  return (
    <Button variant="outline" size="sm" icon="download" loading={busy} onClick={() => void act(download)}>
      {t('payments.download')}
    </Button>
  )
}
