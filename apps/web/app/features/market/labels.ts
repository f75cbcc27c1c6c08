import type { PlainTextKey } from '@agone/i18n/translate'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { TransferKind } from '../accounts/index.ts'

/** The label of each kind of transfer. */
export const kindLabels: Record<TransferKind, { text: PlainTextKey; tone: BadgeTone }> = {
  joined: { text: 'transfers.joined', tone: 'good' },
  moved: { text: 'transfers.moved', tone: 'info' },
  left: { text: 'transfers.left', tone: 'warn' },
  released: { text: 'transfers.released', tone: 'neutral' },
}
