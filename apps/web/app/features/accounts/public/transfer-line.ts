import type { Translate } from '@agone/i18n/translate'
import type { ListedTransfer } from './transfers.ts'

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
