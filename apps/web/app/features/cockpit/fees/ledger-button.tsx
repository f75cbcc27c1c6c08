import { paymentRoutes } from '@agone/contract/payments/routes/payments'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { CsvButton } from '../../../lib/forms/csv-button.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'

/** Downloads every movement of money of a tournament as CSV. */
export const LedgerButton = ({ tournament }: { tournament: Pick<Tournament, 'id' | 'name'> }) => (
  <CsvButton
    label={useT()('payments.download')}
    route={paymentRoutes.ledger}
    params={{ id: tournament.id }}
    file={tournament.name}
    small
  />
)
