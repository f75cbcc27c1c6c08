import type { FootballSeason } from '@agone/contract'

export type FileMatch = FootballSeason['matches'][number]

/** A match of the file and its index in it. */
export type Located = { at: number; match: FileMatch }

/** The same with its match day, counted from 1 within its phase. */
export type PlacedMatch = Located & { round: number }

/** The key of a leg in the maps of a bracket, from the numbers of its tie and of the leg, both from 0. */
export const legKey = (tie: number, leg: number): string => `${tie} ${leg}`

/** The time of a date and a time of day, read as UTC, in epoch milliseconds; 0 without a date. */
export const timeOf = ({ date, time }: { date?: string | null; time?: string | null }): number => {
  if (!date) return 0
  const clock = /^(\d{1,2}):(\d{2})/.exec(time ?? '')
  return Date.parse(`${date}T00:00:00Z`) + (Number(clock?.[1] ?? 0) * 60 + Number(clock?.[2] ?? 0)) * 60_000
}

export const isPlayed = ({ homeScore }: FileMatch): boolean => typeof homeScore === 'number'

/** Whether a match of a Swiss system is a bye: the round in which the home side rests. */
export const isSwissBye = ({ type }: Pick<FootballSeason, 'type'>, { home, away }: FileMatch): boolean =>
  type === 'swiss' && home !== null && away === null

/** The named sides of a match, home first. */
export const namesIn = ({ home, away }: FileMatch): string[] => [home, away].flatMap((name) => name ?? [])
