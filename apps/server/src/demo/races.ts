import { Random, shuffled } from '@agone/engines'
import type { StableName } from './games.ts'

/** A driver of the demo; `pace` is the average number of places behind the best. */
export type Driver = { username: string; stable: StableName; pace: number }

export const drivers: readonly Driver[] = [
  { username: 'driver', stable: 'Falco Corse', pace: 0 },
  { username: 'omar.benati', stable: 'Officine Borea', pace: 0 },
  { username: 'mila_v', stable: 'Scuderia Ardesia', pace: 1 },
  { username: 'renato.tassi', stable: 'Scuderia Ardesia', pace: 2 },
  { username: 'dariocozzi', stable: 'Squadra Quarzo', pace: 2 },
  { username: 'sara.pavan', stable: 'Falco Corse', pace: 4 },
  { username: 'teo_rinaldi', stable: 'Team Meridiana', pace: 4 },
  { username: 'luigi_manca', stable: 'Officine Borea', pace: 5 },
  { username: 'ellis.grant', stable: 'Redwood Racing', pace: 5 },
  { username: 'anna.dorigo', stable: 'Vento Solare', pace: 6 },
  { username: 'nick_brusa', stable: 'Squadra Quarzo', pace: 7 },
  { username: 'jamie.cole', stable: 'Redwood Racing', pace: 7 },
  { username: 'verasala', stable: 'Vento Solare', pace: 8 },
  { username: 'b.novak', stable: 'Team Meridiana', pace: 8 },
  { username: 'greta.alb', stable: 'Nordlys Motorsport', pace: 9 },
  { username: 'kat.morris', stable: 'Nordlys Motorsport', pace: 10 },
  { username: 'e.falier', stable: 'Cala Rossa GP', pace: 10 },
  { username: 't.sanna', stable: 'Cala Rossa GP', pace: 11 },
  { username: 'hugh.b', stable: 'Larkspur Autosport', pace: 11 },
  { username: 'ruth_k', stable: 'Larkspur Autosport', pace: 12 },
]

/** The races of the season; `lap` is a typical lap time in milliseconds. */
export const races: readonly { name: string; lap: number; sprint?: true }[] = [
  { name: 'Carso', lap: 82_400 },
  { name: 'Laguna', lap: 74_900, sprint: true },
  { name: 'Ponteverde', lap: 91_300 },
  { name: 'Murgia', lap: 78_600, sprint: true },
  { name: 'Terrazze', lap: 85_200 },
  { name: 'Grotte', lap: 88_700, sprint: true },
  { name: 'Altipiano', lap: 80_100 },
  { name: 'Borea', lap: 72_500 },
  { name: 'Fiumara', lap: 93_800, sprint: true },
  { name: 'Faro', lap: 76_300 },
]

/** One row of a classification: a position, or an outcome without one. */
export type Finish = {
  username: string
  stable: StableName
  position?: number
  outcome?: 'DNF' | 'DNS' | 'DSQ'
  lap?: number
  driverOfTheDay: boolean
}

/**
 * A classification determined by the seed: pace and luck, two or three retirements, one disqualification in the fourth
 * race.
 */
export const classify = (round: number, phase: 'race' | 'sprint', seed: string): Finish[] => {
  const random = new Random(`${seed}/${round}/${phase}`)
  const isSprint = phase === 'sprint'
  const retired = new Set(isSprint ? [] : shuffled(drivers.slice(2), `${seed}/${round}`).slice(0, 1 + random.below(3)))
  const order = drivers
    .filter((driver) => !retired.has(driver))
    .map((driver) => ({ driver, behind: driver.pace + random.below(500) / 100 }))
    .toSorted((a, b) => a.behind - b.behind)
  const disqualified = !isSprint && round === 4 ? order[6]?.driver : undefined
  const classified = order.filter(({ driver }) => driver !== disqualified)
  const votedAt = [0, 0, 1, 2, 4][random.below(5)]
  const lap = races[round - 1]?.lap ?? 80_000
  return [
    ...classified.map(({ driver, behind }, index) => ({
      ...driverAndStable(driver),
      position: index + 1,
      driverOfTheDay: !isSprint && index === votedAt,
      ...(isSprint ? {} : { lap: lap + Math.round(behind * 60) + random.below(600) }),
    })),
    ...[...retired].map((driver) => ({ ...driverAndStable(driver), outcome: 'DNF' as const, driverOfTheDay: false })),
    ...(disqualified ? [{ ...driverAndStable(disqualified), outcome: 'DSQ' as const, driverOfTheDay: false }] : []),
  ]
}

const driverAndStable = ({ username, stable }: Driver) => ({ username, stable })
