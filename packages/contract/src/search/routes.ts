import { Type, type Static } from 'typebox'
import { ArticleId, TeamId, TournamentId, UserId } from '../ids.ts'
import { modules } from '../games/routes/games.ts'
import { baseLimits } from '../base-limits.ts'
import { MatchSummary } from '../matches/routes/summaries.ts'
import { route } from '../route.ts'
import { FileRef, Nullable, OneOf, PageOf, Time } from '../shapes.ts'
import { statuses, tournamentTypes } from '../tournaments/routes/tournaments.ts'

/** The kinds of results, in the order of equally good groups. */
export const searchKinds = ['team', 'tournament', 'user', 'match', 'article'] as const
export type SearchKind = (typeof searchKinds)[number]

const avatar = Nullable(FileRef)

/** `game` is the name of its game, in the language of the search. */
export const TeamResult = Type.Object({
  kind: OneOf(['team']),
  id: TeamId,
  name: Type.String(),
  avatar,
  game: Type.String(),
})
export type TeamResult = Static<typeof TeamResult>

/** `module` is that of its game, which tells how it is played. */
export const TournamentResult = Type.Object({
  kind: OneOf(['tournament']),
  id: TournamentId,
  name: Type.String(),
  avatar,
  game: Type.String(),
  type: OneOf(tournamentTypes),
  module: OneOf(modules),
  status: OneOf(statuses),
  startDate: Nullable(Time),
})
export type TournamentResult = Static<typeof TournamentResult>

/** `name` is the username, which is in the address of the profile. */
export const UserResult = Type.Object({
  kind: OneOf(['user']),
  id: UserId,
  name: Type.String(),
  avatar,
  provisional: Type.Boolean(),
})
export type UserResult = Static<typeof UserResult>

/** A match, with the scores of its verified result; `name` is that of its round, of its race or of a sprint, in the language of the search. */
export const MatchResult = Type.Object({ kind: OneOf(['match']), ...MatchSummary.properties })
export type MatchResult = Static<typeof MatchResult>

/** `name` is its title in the language of the search. */
export const ArticleResult = Type.Object({
  kind: OneOf(['article']),
  id: ArticleId,
  slug: Type.String(),
  name: Type.String(),
  cover: avatar,
  publishedAt: Nullable(Time),
})
export type ArticleResult = Static<typeof ArticleResult>

/** A result of any kind. */
export const SearchResult = Type.Union([TeamResult, TournamentResult, UserResult, MatchResult, ArticleResult])
export type SearchResult = Static<typeof SearchResult>

/** The results of one kind. Pages end after a thousand results; `resultsCount` counts all. */
export const SearchGroup = Type.Object({ kind: OneOf(searchKinds), ...PageOf(SearchResult).properties })
export type SearchGroup = Static<typeof SearchGroup>

/**
 * The groups with results, best first. Without any, `suggestion` is the most similar spelling. `missing` are kinds that
 * cannot be searched yet, because the server has just started.
 */
export const SearchAnswer = Type.Object({
  groups: Type.Array(SearchGroup),
  resultsCount: Type.Integer(),
  suggestion: Nullable(Type.String()),
  missing: Type.Array(OneOf(searchKinds)),
})
export type SearchAnswer = Static<typeof SearchAnswer>

/** Without `kind`, the first results of each kind; `size` is per kind. `lang` is the language of articles and games. */
export const EverythingQuery = Type.Object({
  q: Type.String({ maxLength: baseLimits.searchLength, description: 'The words to look for.' }),
  kind: Type.Optional(OneOf(searchKinds, { description: 'Only results of this kind.' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: baseLimits.searchPages, description: 'From 1.' })),
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: baseLimits.searchPageSize, description: 'Results of each kind.' }),
  ),
  lang: Type.Optional(OneOf(['it', 'en'], { description: 'The language of articles and games.' })),
})

/** One search over everything that has a name. */
export const searchRoutes = {
  everything: route({
    name: 'searchEverything',
    method: 'GET',
    path: '/esports/v2/search',
    summary:
      'Teams, tournaments, matches and articles by name, for signed-in users also users; ignores accents, word order and typos',
    query: EverythingQuery,
    answer: SearchAnswer,
  }),
} as const
