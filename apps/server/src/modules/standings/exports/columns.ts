import type { DriverRow, RankingRow, TableRow, UserId } from '@agone/contract'
import type { Translate } from '@agone/i18n'
import type { CsvColumn } from '../../../platform/csv.ts'
import { nameOfDeleted } from '../../accounts/index.ts'
import type { EntryRecord } from '../../tournaments/index.ts'
import { stableIn, type TournamentSnapshot } from '../tournament-snapshot.ts'

/** The columns of a league or of groups. */
export const tableColumns = (
  snapshot: TournamentSnapshot,
  t: Translate,
): CsvColumn<TableRow & { group: string | null }>[] => [
  ...(hasGroups(snapshot) ? [[t('exports.group'), (row: { group: string | null }) => row.group] as const] : []),
  [t('exports.position'), (row) => row.position],
  [participantWord(snapshot, t), (row) => nameIn(t, row)],
  [t('standings.played'), (row) => row.played],
  [t('standings.won'), (row) => row.won],
  [t('standings.drawn'), (row) => row.drawn],
  [t('standings.lost'), (row) => row.lost],
  [t('exports.scored'), (row) => row.scored],
  [t('exports.conceded'), (row) => row.conceded],
  [t('standings.difference'), (row) => row.difference],
  ...(snapshot.tournament.type === 'swiss' ? swissColumns(t) : []),
  [t('exports.penalization'), (row) => row.penalization],
  [t('standings.points'), (row) => row.points],
]

const swissColumns = (t: Translate): CsvColumn<TableRow>[] => [
  [t('exports.byes'), ({ swiss }) => swiss?.byes],
  ...(['buchholzCut1', 'buchholz', 'medianBuchholz', 'sonnebornBerger', 'opponentsWins'] as const).map(
    (rule): CsvColumn<TableRow> => [t(`standings.rule_${rule}`), ({ swiss }) => swiss?.[rule]],
  ),
]

/** The columns of the drivers of a Formula 1 season. */
export const driverColumns = (snapshot: TournamentSnapshot, t: Translate): CsvColumn<DriverRow>[] => [
  [t('exports.position'), (row) => row.position],
  [t('standings.driver'), (row) => nameIn(t, row)],
  [t('standings.stable'), (row) => stableIn(snapshot, row.stableId)?.name],
  [t('standings.races'), (row) => row.races],
  [t('standings.wins'), (row) => row.wins],
  [t('standings.podiums'), (row) => row.podiums],
  [t('exports.penalization'), (row) => row.penalization],
  [t('standings.points'), (row) => row.points],
]

/** The columns of the constructors of a Formula 1 season. */
export const stableColumns = (t: Translate): CsvColumn<RankingRow>[] => [
  [t('exports.position'), (row) => row.position],
  [t('standings.stable'), (row) => row.name],
  [t('standings.races'), (row) => row.matches],
  [t('standings.wins'), (row) => row.wins],
  [t('standings.points'), (row) => row.points],
]

/** The columns of the participants. */
export const participantColumns = (snapshot: TournamentSnapshot, t: Translate): CsvColumn<EntryRecord>[] => {
  const { in_team: isOfTeams, module } = snapshot.tournament
  const lineups = Map.groupBy(snapshot.lineup, (member) => member.entry_id)
  const ofTeams: CsvColumn<EntryRecord>[] = [[t('exports.players'), ({ id }) => lineups.get(id)?.length ?? 0]]
  const ofUsers: CsvColumn<EntryRecord>[] = [
    [t('exports.username'), (entry) => (entry.deleted ? null : entry.username)],
  ]
  const ofDrivers: CsvColumn<EntryRecord>[] = [
    [t('standings.stable'), (entry) => stableIn(snapshot, entry.stable_id)?.name],
  ]
  return [
    [t('exports.seed'), (entry) => entry.seed],
    [participantWord(snapshot, t), (entry) => nameIn(t, { name: entry.name, userId: entry.user_id })],
    ...(isOfTeams ? ofTeams : ofUsers),
    ...(module === 'FORMULA1' ? ofDrivers : []),
    ...(hasGroups(snapshot) ? [[t('exports.group'), (entry: EntryRecord) => entry.group_name] as const] : []),
    [t('exports.withdrawn'), (entry) => yesOrNo(t, entry.withdrawn)],
  ]
}

/** The columns of a ranking of players; `title` is its name. */
export const playerColumns = (snapshot: TournamentSnapshot, t: Translate, title: string): CsvColumn<RankingRow>[] => {
  const teams = new Map(snapshot.entries.flatMap(({ team_id: id, name }) => (id === null ? [] : [[id, name] as const])))
  const ofTeams: CsvColumn<RankingRow>[] = [
    [t('standings.team'), ({ teamId }) => (teamId === null ? null : teams.get(teamId))],
  ]
  return [
    [t('exports.position'), (row) => row.position],
    [t('standings.player'), (row) => nameIn(t, row)],
    ...(snapshot.tournament.in_team ? ofTeams : []),
    [t('standings.played'), (row) => row.matches],
    [title, (row) => row.value],
  ]
}

/** The name of a participant; that of a deleted user is in the language of the reader. */
export const nameIn = (t: Translate, { name, userId }: { name: string; userId: UserId | null }): string =>
  userId !== null && name === nameOfDeleted ? t('feeds.deletedUser') : name

/** «sì» or «no». */
export const yesOrNo = (t: Translate, value: boolean): string => t(value ? 'exports.yes' : 'exports.no')

/** Whether a tournament has a phase in groups. */
export const hasGroups = ({ entries }: TournamentSnapshot): boolean =>
  entries.some((entry) => entry.group_name !== null)

const participantWord = ({ tournament: { module, in_team: isOfTeams } }: TournamentSnapshot, t: Translate): string =>
  t(module === 'FORMULA1' ? 'standings.driver' : isOfTeams ? 'standings.team' : 'standings.player')
