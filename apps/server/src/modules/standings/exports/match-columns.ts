import { roundKindOf, type MatchView, type Participant } from '@agone/contract'
import { participantName } from '@agone/contract/matches/labels'
import type { Translate } from '@agone/i18n'
import { bracketMatchName } from '@agone/i18n/round-names'
import type { CsvColumn } from '../../../platform/csv.ts'
import { stableIn, type TournamentSnapshot } from '../tournament-snapshot.ts'
import { hasGroups, yesOrNo } from './columns.ts'

/** The columns that matches of two and races share: when, and in which state. */
const dayColumns = (snapshot: TournamentSnapshot, t: Translate) => {
  const names = new Map(snapshot.calendars.map(({ round, display_name: name }) => [round, name]))
  return {
    round: [t(`tournaments.${roundKindOf(snapshot.tournament)}Label`), ({ round }) => round],
    roundName: [
      t('exports.dayName'),
      ({ round, bracketRound }) =>
        names.get(round) || (bracketRound && bracketMatchName(t, { ...bracketRound, leg: null })),
    ],
    start: [t('exports.start'), ({ scheduledAt }) => (scheduledAt === null ? null : new Date(scheduledAt))],
    status: [t('exports.status'), ({ status }) => t(`matches.${status}`)],
  } as const satisfies Record<string, CsvColumn<MatchView>>
}

/** The columns of matches between two. */
export const pairColumns = (snapshot: TournamentSnapshot, t: Translate): CsvColumn<MatchView>[] => {
  const { round, roundName, start, status } = dayColumns(snapshot, t)
  return [
    round,
    roundName,
    ...(hasGroups(snapshot) ? [[t('exports.group'), ({ group }: MatchView) => group] as const] : []),
    [t('exports.leg'), ({ leg }) => leg],
    start,
    [t('exports.home'), ({ participants: [home] }) => sideName(t, home)],
    [t('exports.away'), ({ participants: [, away] }) => sideName(t, away)],
    [t('exports.homeScore'), ({ participants: [home] }) => home?.score],
    [t('exports.awayScore'), ({ participants: [, away] }) => away?.score],
    [t('exports.homePenalties'), ({ participants: [home] }) => home?.penalties],
    [t('exports.awayPenalties'), ({ participants: [, away] }) => away?.penalties],
    status,
    [t('matches.walkover'), ({ walkover }) => yesOrNo(t, walkover)],
    [t('exports.reason'), ({ reason }) => reason],
  ]
}

/** A driver in a race; without one for a race that has no result yet. */
type DriverInRace = { race: MatchView; driver: Participant | undefined }

/** A race as one row for each driver with a result, in the order of arrival. */
export const racesByDriver = (race: MatchView): DriverInRace[] => {
  const placeOf = ({ position }: Participant) => position ?? Infinity
  const drivers = race.participants
    .filter(({ position, outcome }) => position !== null || outcome !== null)
    .toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
  return drivers.length === 0 ? [{ race, driver: undefined }] : drivers.map((driver) => ({ race, driver }))
}

/** The columns of races. */
export const raceColumns = (snapshot: TournamentSnapshot, t: Translate): CsvColumn<DriverInRace>[] => {
  const { round, roundName, start, status } = dayColumns(snapshot, t)
  const ofRace = ([head, valueOf]: CsvColumn<MatchView>): CsvColumn<DriverInRace> => [head, ({ race }) => valueOf(race)]
  return [
    ofRace(round),
    ofRace([roundName[0], (race) => race.name ?? roundName[1](race)]),
    [t('matches.sprint'), ({ race }) => yesOrNo(t, race.phase === 'sprint')],
    ofRace(start),
    ofRace(status),
    [t('exports.position'), ({ driver }) => driver?.position],
    [t('standings.driver'), ({ driver }) => driver && sideName(t, driver)],
    [t('standings.stable'), ({ driver }) => driver && stableIn(snapshot, driver.stableId)?.name],
    [t('exports.outcome'), ({ driver }) => driver?.outcome && t(`matches.outcomeShort_${driver.outcome}`)],
    [t('standings.points'), ({ driver }) => driver?.pts],
    [t('exports.bestLap'), ({ driver }) => driver && secondsOf(driver.fastRideTime)],
    [t('matches.driverOfTheDay'), ({ driver }) => driver && yesOrNo(t, driver.driverOfTheDay)],
  ]
}

const secondsOf = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1000)

const sideName = (t: Translate, side: Participant | undefined): string =>
  side?.deleted && 'username' in side ? t('feeds.deletedUser') : (participantName(side) ?? t('feeds.unknown'))
