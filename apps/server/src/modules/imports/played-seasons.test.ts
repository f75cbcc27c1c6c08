import { after, before, describe, test } from 'node:test'
import { hasRealSeasons } from '../../../test/support/seasons/real-seasons.ts'
import { playApp, type PlayApp } from '../../../test/support/seasons/play-app.ts'
import { playCup } from '../../../test/support/seasons/played-cup.ts'
import { leagues, playLeague } from '../../../test/support/seasons/played-league.ts'
import { playRaces } from '../../../test/support/seasons/played-races.ts'
import { isFullRun } from '../../../test/support/test-run.ts'

if (hasRealSeasons) {
  describe('a real season, played by both sides of each match and a manager', () => {
    let app: PlayApp
    before(async () => {
      app = await playApp()
    })
    after(() => app.close())

    const inStep = 'after each match day the table is that of a simple calculation, and at the end the official one'

    test(`world-cup-2022: ${inStep}`, () => playCup(app))

    // Without TEST_ROUNDS=many one league and one season of races are imported with most results, and played from there.
    for (const league of isFullRun ? leagues : leagues.slice(0, 1)) {
      test(`${league.name}: ${inStep}`, () => playLeague(app, { ...league, from: isFullRun ? 1 : 36 }))
    }

    for (const name of isFullRun ? ['formula1-2021', 'formula1-2024'] : ['formula1-2021']) {
      test(`${name}: ${inStep}`, () => playRaces(app, name, isFullRun ? 1 : 19))
    }
  })
}
