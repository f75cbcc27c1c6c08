import { Type } from 'typebox'

type Branded<Name extends string> = string & { readonly brand: Name }

const id = <Name extends string>(name: Name) => Type.Unsafe<Branded<Name>>(Type.String({ format: 'uuid', title: name }))

/** Ids are UUIDv7; each kind has its own type, so that a wrong kind does not compile. */
export const UserId = id('UserId')
export const TeamId = id('TeamId')
export const GameId = id('GameId')
export const PlatformId = id('PlatformId')
export const TournamentId = id('TournamentId')
export const EntryId = id('EntryId')
export const MatchId = id('MatchId')
export const CalendarId = id('CalendarId')
export const ReportId = id('ReportId')
export const TimeProposalId = id('TimeProposalId')
export const AbsenceId = id('AbsenceId')
export const FileId = id('FileId')
export const StableId = id('StableId')
export const PenalizationId = id('PenalizationId')
export const RacePenaltyId = id('RacePenaltyId')
export const ArticleId = id('ArticleId')
export const PartnerId = id('PartnerId')
export const BannerId = id('BannerId')
export const AlertId = id('AlertId')
export const NotificationId = id('NotificationId')
export const PasskeyId = id('PasskeyId')
export const PersonalTokenId = id('PersonalTokenId')
export const ErrorReportId = id('ErrorReportId')
export const ChatMessageId = id('ChatMessageId')
export const ChatReportId = id('ChatReportId')
export const TicketId = id('TicketId')
export const TicketMessageId = id('TicketMessageId')
export const CannedAnswerId = id('CannedAnswerId')
export const PushDeviceId = id('PushDeviceId')
export const OverlayId = id('OverlayId')
export const PaymentId = id('PaymentId')

export type UserId = Branded<'UserId'>
export type TeamId = Branded<'TeamId'>
export type GameId = Branded<'GameId'>
export type PlatformId = Branded<'PlatformId'>
export type TournamentId = Branded<'TournamentId'>
export type EntryId = Branded<'EntryId'>
export type FormerHolderId = Branded<'FormerHolderId'>
export type MatchId = Branded<'MatchId'>
export type CalendarId = Branded<'CalendarId'>
export type ReportId = Branded<'ReportId'>
export type TimeProposalId = Branded<'TimeProposalId'>
export type AbsenceId = Branded<'AbsenceId'>
export type FileId = Branded<'FileId'>
export type StableId = Branded<'StableId'>
export type OverlayId = Branded<'OverlayId'>
export type PaymentId = Branded<'PaymentId'>
export type PenalizationId = Branded<'PenalizationId'>
export type RacePenaltyId = Branded<'RacePenaltyId'>
export type ArticleId = Branded<'ArticleId'>
export type PartnerId = Branded<'PartnerId'>
export type BannerId = Branded<'BannerId'>
export type AlertId = Branded<'AlertId'>
export type NotificationId = Branded<'NotificationId'>
export type PasskeyId = Branded<'PasskeyId'>
export type PersonalTokenId = Branded<'PersonalTokenId'>
export type ErrorReportId = Branded<'ErrorReportId'>
export type ChatMessageId = Branded<'ChatMessageId'>
export type ChatReportId = Branded<'ChatReportId'>
/** A room of the chat has the id of what it is about: the chat of a match that of the match. */
export type ChatRoomId = Branded<'ChatRoomId'>
export type TicketId = Branded<'TicketId'>
export type TicketMessageId = Branded<'TicketMessageId'>
export type CannedAnswerId = Branded<'CannedAnswerId'>
export type PushDeviceId = Branded<'PushDeviceId'>
export type PushMessageId = Branded<'PushMessageId'>

/** Every branded id. */
export type AnyId = Branded<string>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Brands a text in the form of an id; throws a RangeError otherwise (a bug, never a user's fault). */
export const brandId = <Id extends AnyId>(text: string): Id => {
  if (!uuid.test(text)) throw new RangeError(`not an id: ${text}`)
  return text as Id
}

/** A new UUIDv7 (RFC 9562): ids made later sort later. `now` is in epoch milliseconds. */
export const newId = <Id extends AnyId>(now: number = Date.now()): Id => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let i = 5, rest = now; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id
}
