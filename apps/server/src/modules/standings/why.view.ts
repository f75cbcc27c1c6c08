import type { SwissRule, Why as Reason, WhyRule } from '@agone/engines'

/** The engine's reason with the ids of rows; null for the last row. */
export const whyView = <Id>(why: Reason<WhyRule | SwissRule> | null, idOf: (id: string) => Id) =>
  why && {
    rule: why.rule,
    values: [...why.values],
    versus: idOf(why.versus),
    tied: why.tied.map(idOf),
    matches: (why.matches ?? []).map(({ round, home, away, homeScore, awayScore }) => ({
      round,
      home: idOf(home),
      away: idOf(away),
      homeScore,
      awayScore,
    })),
    place: why.place ?? null,
  }
