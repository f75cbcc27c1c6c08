import { Type } from 'typebox'

type Branded<Name extends string> = string & { readonly brand: Name }

const Id = <Name extends string>(name: Name) => Type.Unsafe<Branded<Name>>(Type.String({ format: 'uuid', title: name }))

/** Ids are UUIDv7; each kind has its own type, so that a wrong kind does not compile. */
export const UserId = Id('UserId')
export const TeamId = Id('TeamId')
export const GameId = Id('GameId')
export const PlatformId = Id('PlatformId')
export const TournamentId = Id('TournamentId')
export const EntryId = Id('EntryId')
export const MatchId = Id('MatchId')
export const CalendarId = Id('CalendarId')
export const ReportId = Id('ReportId')
export const TimeProposalId = Id('TimeProposalId')
export const AbsenceId = Id('AbsenceId')
export const FileId = Id('FileId')
export const StableId = Id('StableId')
export const PenalizationId = Id('PenalizationId')
export const RacePenaltyId = Id('RacePenaltyId')
export const ArticleId = Id('ArticleId')
export const PartnerId = Id('PartnerId')
export const BannerId = Id('BannerId')
export const AlertId = Id('AlertId')
export const NotificationId = Id('NotificationId')
export const PasskeyId = Id('PasskeyId')
export const PersonalTokenId = Id('PersonalTokenId')
export const ErrorReportId = Id('ErrorReportId')
export const ChatMessageId = Id('ChatMessageId')
export const ChatReportId = Id('ChatReportId')
export const TicketId = Id('TicketId')
export const TicketMessageId = Id('TicketMessageId')
export const CannedAnswerId = Id('CannedAnswerId')
export const PushDeviceId = Id('PushDeviceId')
export const OverlayId = Id('OverlayId')
export const PaymentId = Id('PaymentId')

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
