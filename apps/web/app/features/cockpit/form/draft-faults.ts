import type { Game } from '@agone/contract/games/routes/games'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { draftRules as rules } from './draft-rules.ts'
import { parsePrice, parseRacePoints, type TournamentDraft } from './tournament-draft.ts'

export type DraftField = keyof TournamentDraft
/** The fault of a field; each has a text in the catalogue. */
export type DraftFault =
  | 'needed'
  | 'nameLength'
  | 'tooLong'
  | 'slotsRange'
  | 'slotsTaken'
  | 'repeatRange'
  | 'datesOrder'
  | 'dateWrong'
  | 'passwordNeeded'
  | 'priceWrong'
  | 'priceRules'
  | 'racePoints'
  | 'zoneRange'
  | 'zoneLabel'
export type DraftFaults = Partial<Record<DraftField, DraftFault>>

/** The fields that can show an error, and their paths in the body of the call. */
const paths: Partial<Record<DraftField, string>> = {
  gameId: 'gameId',
  platformId: 'platformId',
  name: 'name',
  description: 'description',
  slots: 'slots',
  repeatTimes: 'repeatTimes',
  sprints: 'settings.sprints',
  startDate: 'startDate',
  endDate: 'endDate',
  password: 'password',
  price: 'price',
  racePoints: 'settings.points',
  zones: 'settings.zones',
  rulesIt: 'settings.rules.it',
  rulesEn: 'settings.rules.en',
}

/** Assigns the errors of the server to fields of the form; `rest` is shown in its notice. */
export const assignDraftFaults = (refusal: ApiError | undefined) => {
  const { errorAt, rest } = assignFaults(refusal, Object.values(paths))
  return { errorAt: (field: DraftField) => errorAt(paths[field] ?? ''), rest }
}

type DraftContext = {
  game: Pick<Game, 'maxParticipants' | 'minParticipants' | 'module'> | undefined
  participants: number
  hadPassword: boolean
}

/** The faults before sending: by the rules of the contract and of the chosen game. */
export const draftFaults = (draft: TournamentDraft, context: DraftContext): DraftFaults => ({
  ...(draft.gameId === undefined ? { gameId: 'needed' } : {}),
  ...(draft.platformId === undefined ? { platformId: 'needed' } : {}),
  ...textFaults(draft),
  ...sizeFaults(draft, context),
  ...dateFaults(draft),
  ...(draft.hasPassword && draft.password === '' && !context.hadPassword ? { password: 'passwordNeeded' } : {}),
  ...priceFaults(draft),
  ...pointFaults(draft, context),
  ...zoneFaults(draft),
})

const textFaults = ({ name, description, rulesIt, rulesEn, password }: TournamentDraft): DraftFaults => {
  const length = name.trim().length
  return {
    ...(length < rules.nameMin || length > rules.nameMax ? { name: 'nameLength' } : {}),
    ...(description.length > rules.descriptionMax ? { description: 'tooLong' } : {}),
    ...(rulesIt.length > rules.rulesMax ? { rulesIt: 'tooLong' } : {}),
    ...(rulesEn.length > rules.rulesMax ? { rulesEn: 'tooLong' } : {}),
    ...(password.length > rules.passwordMax ? { password: 'tooLong' } : {}),
  }
}

const sizeFaults = ({ slots, repeatTimes }: TournamentDraft, { game, participants }: DraftContext): DraftFaults => {
  const slotsMax = Math.min(rules.slotsMax, game?.maxParticipants ?? rules.slotsMax)
  const isInRange = Number.isInteger(slots) && slots >= rules.slotsMin && slots <= slotsMax
  const isRepeatable =
    Number.isInteger(repeatTimes) && repeatTimes >= rules.repeatTimesMin && repeatTimes <= rules.repeatTimesMax
  return {
    ...(isInRange ? (slots < participants ? { slots: 'slotsTaken' } : {}) : { slots: 'slotsRange' }),
    ...(isRepeatable ? {} : { repeatTimes: 'repeatRange' }),
  }
}

const dateFaults = ({ startDate, endDate }: TournamentDraft): DraftFaults => {
  const [start, end] = [startDate, endDate].map((text) => new Date(text).getTime())
  if (startDate !== '' && Number.isNaN(start)) return { startDate: 'dateWrong' }
  if (endDate !== '' && Number.isNaN(end)) return { endDate: 'dateWrong' }
  const isReversed = start !== undefined && end !== undefined && end < start
  return isReversed ? { endDate: 'datesOrder' } : {}
}

/** A fee needs rules: what it is for, and when it goes back. */
const priceFaults = ({ price, rulesIt, rulesEn }: TournamentDraft): DraftFaults => {
  const cents = parsePrice(price)
  if (cents === undefined || cents > rules.priceMax) return { price: 'priceWrong' }
  return cents > 0 && rulesIt.trim() === '' && rulesEn.trim() === '' ? { rulesIt: 'priceRules' } : {}
}

const pointFaults = ({ hasOwnPoints, racePoints }: TournamentDraft, { game }: DraftContext): DraftFaults => {
  if (!hasOwnPoints || game?.module !== 'FORMULA1') return {}
  const points = parseRacePoints(racePoints)
  const isWrong =
    points === undefined ||
    points.length > rules.racePointsMax ||
    points.some((value) => value < rules.pointsMin || value > rules.pointsMax)
  return isWrong ? { racePoints: 'racePoints' } : {}
}

const zoneFaults = ({ zones }: TournamentDraft): DraftFaults => {
  const isWrong = zones.some(({ from, to }) => from < 1 || to < from || to > rules.zonePositionMax)
  if (isWrong) return { zones: 'zoneRange' }
  return zones.some(({ label }) => label.it.trim() === '' || label.en.trim() === '') ? { zones: 'zoneLabel' } : {}
}
