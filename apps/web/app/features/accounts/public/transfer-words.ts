import type { Translate } from '@agone/i18n/translate'
import type { ListedTransfer } from './transfers-of.ts'

/** What a transfer says in one sentence: "gio passa da Aurora a Virtus". */
export const transferLine = (t: Translate, { kind, player, from, to }: ListedTransfer): string => {
  const name = player.name ?? t('transfers.deletedUser')
  const [left, reached] = [from?.name ?? '', to?.name ?? '']
  switch (kind) {
    case 'joined':
      return t('transfers.lineSigned', { name, to: reached })
    case 'moved':
      return t('transfers.lineMoved', { name, from: left, to: reached })
    case 'left':
      return t('transfers.lineLeft', { name, from: left })
    case 'released':
      return t('transfers.lineReleased', { name, from: left })
  }
}
