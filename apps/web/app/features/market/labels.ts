import type { PlainTextKey } from '@agone/i18n/translate'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { TransferKind } from '../accounts/index.ts'

/** The word for each kind of transfer, and what it means. */
export const kindWords: Record<TransferKind, { text: PlainTextKey; tone: BadgeTone }> = {
  joined: { text: 'transfers.joined', tone: 'good' },
  moved: { text: 'transfers.moved', tone: 'info' },
  left: { text: 'transfers.left', tone: 'warn' },
  released: { text: 'transfers.released', tone: 'neutral' },
}
