import type { EntryId } from '@agone/contract/ids'
import type { ChatMessage } from '@agone/contract/matches/routes/chat'
import type { MatchNeed } from '@agone/contract/matches/routes/managed-chats'
import type { MatchSummary } from '@agone/contract/matches/routes/summaries'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import { raceName } from '@agone/i18n/race-name'
import { listedSideName } from '../../../lib/labels/listed-side-name.ts'
import type { IconName } from '../../../ui/icon/paths.ts'
import { authorName } from '../chat/chat-people.ts'

/** What a match needs of its managers, and how urgent it is: 1 needs a decision, 2 waits. */
export const needLabels: Record<MatchNeed, { text: PlainTextKey; icon: IconName; urgency: 1 | 2 }> = {
  reported: { text: 'chatManager.reported', icon: 'flag', urgency: 1 },
  disputed: { text: 'chatManager.disputed', icon: 'warning', urgency: 1 },
  overdue: { text: 'chatManager.overdue', icon: 'clock', urgency: 1 },
  unplayed: { text: 'chatManager.unplayed', icon: 'clock', urgency: 1 },
  agreed: { text: 'chatManager.agreed', icon: 'check', urgency: 2 },
  oneReport: { text: 'chatManager.oneReport', icon: 'file', urgency: 2 },
  noReport: { text: 'chatManager.noReport', icon: 'file', urgency: 2 },
}

/** The sides of a match, or the name of its race. */
export const summaryName = (t: Translate, match: MatchSummary): string => {
  const [home, away] = match.sides
  return home && away ? `${listedSideName(t, home)} – ${listedSideName(t, away)}` : raceName(t, match)
}

/** The name of the side of an entry. */
export const sideNameIn =
  (t: Translate, { sides }: MatchSummary) =>
  (entryId: EntryId): string =>
    listedSideName(
      t,
      sides.find((each) => each.entryId === entryId),
    )

/** A message in one line, with its author. */
export const messageLine = (t: Translate, message: ChatMessage, viewerId: string): string => {
  if (message.deleted) return t('chat.deletedMessage')
  const name = message.authorId === viewerId ? t('chat.you') : authorName(t, message.author)
  return `${name}: ${message.content === '' ? t('chat.attachmentOnly') : message.content}`
}

/** How many characters of a found message stand before the text that was searched for. */
const shownBefore = 12

/** A message divided at the text of the search, which may have other accents: then all of it is `before`. */
export const foundPart = (content: string, text: string): { before: string; match: string; after: string } => {
  const at = content.toLowerCase().indexOf(text.trim().toLowerCase())
  if (at < 0) return { before: content, match: '', after: '' }
  const end = at + text.trim().length
  const before = at > 2 * shownBefore ? `…${content.slice(at - shownBefore, at)}` : content.slice(0, at)
  return { before, match: content.slice(at, end), after: content.slice(end) }
}
