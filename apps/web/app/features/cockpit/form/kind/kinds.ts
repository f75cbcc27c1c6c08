import type { Game, GameModule } from '@agone/contract/games/routes/games'
import { draftRules } from '../draft-rules.ts'
import { mayHaveGroups, type TournamentDraft } from '../tournament-draft.ts'

/** The formats in the words of organisers. Each is a set of values of the form; it is not stored. */
export const kinds = ['league', 'leagueOnce', 'cup', 'groups', 'doubleElimination', 'swiss', 'races'] as const
export type Kind = (typeof kinds)[number]

type KindFields = Pick<TournamentDraft, 'type' | 'repeatTimes' | 'groups'>

/** The values of all fields of a format. Fields that a format does not have get the value for none. */
export const valuesOf = (kind: Kind): Partial<TournamentDraft> => ({ ...common, ...ownValues[kind] })

const common = {
  type: 'rankings',
  repeatTimes: 1,
  groups: 0,
  advancing: 0,
  rounds: 0,
  byes: true,
  thirdPlace: false,
  secondGrandFinal: true,
  sprints: [],
} satisfies Partial<TournamentDraft>

const ownValues: Record<Kind, Partial<TournamentDraft>> = {
  league: { repeatTimes: 2 },
  leagueOnce: {},
  cup: { type: 'elimination' },
  groups: { groups: 4, advancing: 2 },
  doubleElimination: { type: 'doubleElimination' },
  swiss: { type: 'swiss' },
  races: { repeatTimes: 10, byes: false },
}

/** The format of a draft for a game of `module`. */
export const kindOf = ({ type, repeatTimes, groups }: KindFields, module: GameModule | undefined): Kind => {
  if (module === 'FORMULA1') return 'races'
  if (type === 'elimination') return 'cup'
  if (type !== 'rankings') return type
  if (groups > 0 && (module === undefined || mayHaveGroups(type, module))) return 'groups'
  return repeatTimes === 1 ? 'leagueOnce' : 'league'
}

/** The formats of the chosen game; without one, those of any game. */
export const kindsFor = (game: Pick<Game, 'module'> | undefined, games: readonly Pick<Game, 'module'>[]): Kind[] => {
  const modules = game === undefined ? games.map(({ module }) => module) : [game.module]
  return kinds.filter((kind) => modules.some((module) => isKindOf(kind, module)))
}

const isKindOf = (kind: Kind, module: GameModule): boolean => {
  if (kind === 'races' || module === 'FORMULA1') return kind === 'races' && module === 'FORMULA1'
  return kind !== 'groups' || mayHaveGroups('rankings', module)
}

type GameOfKind = Pick<Game, 'id' | 'module' | 'maxParticipants'>
type Choice = { draft: TournamentDraft; games: readonly GameOfKind[] }

/** What a choice of a format changes. Only Formula 1 has races: without a game, the first of them is chosen. */
export const choiceOfKind = (kind: Kind, { draft, games }: Choice): Partial<TournamentDraft> => {
  const game = games.find(({ id }) => id === draft.gameId)
  if (kind !== 'races' || game !== undefined) return valuesOf(kind)
  return choiceOfGame(
    games.find(({ module }) => module === 'FORMULA1'),
    { draft, games },
  )
}

/** What a choice of a game changes: a format that it does not have becomes its first one, and the places are at most its own. */
export const choiceOfGame = (game: GameOfKind | undefined, { draft, games }: Choice): Partial<TournamentDraft> => {
  if (game === undefined) return { gameId: undefined }
  const before = games.find(({ id }) => id === draft.gameId)
  const [first, ...rest] = kindsFor(game, games)
  const kind = kindOf(draft, before?.module)
  const isKept = kind === first || rest.includes(kind)
  const most = Math.min(draftRules.slotsMax, game.maxParticipants)
  return {
    gameId: game.id,
    ...(first === undefined || isKept ? {} : valuesOf(first)),
    ...(draft.slots > most ? { slots: most } : {}),
  }
}
