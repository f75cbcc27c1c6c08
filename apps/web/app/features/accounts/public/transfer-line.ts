import type { TransferKind } from '@agone/contract/market/labels'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import type { BadgeTone } from '../../../ui/badge/badge.tsx'
import type { ListedTransfer } from './transfers.ts'

/** The label and the tone of each kind of transfer, the same on every page. */
export const transferLabels = {
  joined: { text: 'transfers.joined', tone: 'good' },
  moved: { text: 'transfers.moved', tone: 'info' },
  left: { text: 'transfers.left', tone: 'warn' },
  released: { text: 'transfers.released', tone: 'neutral' },
} as const satisfies Record<TransferKind, { text: PlainTextKey; tone: BadgeTone }>

/** A transfer as one sentence: "gio passa da Aurora a Virtus". */
export const transferText = (t: Translate, { kind, player, from, to }: ListedTransfer): string => {
  const name = player.name ?? t('transfers.deletedUser')
  const [fromName, toName] = [from?.name ?? '', to?.name ?? '']
  switch (kind) {
    case 'joined':
      return t('transfers.lineSigned', { name, to: toName })
    case 'moved':
      return t('transfers.lineMoved', { name, from: fromName, to: toName })
    case 'left':
      return t('transfers.lineLeft', { name, from: fromName })
    case 'released':
      return t('transfers.lineReleased', { name, from: fromName })
  }
}
