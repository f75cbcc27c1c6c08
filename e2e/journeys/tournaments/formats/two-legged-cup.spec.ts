import { startLeague } from '../../../support/football.ts'
import { expect, test, type Page } from '../../../support/journey.ts'
import { Match } from '../../../support/pages/match.ts'
import { emptyWindow } from '../../../support/people.ts'
import { goTo } from '../../../support/ready.ts'
import { bothWidths, phone } from '../../../support/windows/widths.ts'

type Side = { id: string; name: string; entryId: string }
type Leg = { matchId: string; leg: number; participants: Side[] }

test('a tie of two legs is level after the second, and goes to penalties: the captains report them on a phone and a desktop, the winner goes on', async ({
  request,
  browser,
  origin,
  someone,
  newcomer,
  language,
  t,
}) => {
  const manager = await someone('manager')
  const { id, matchId, home, away } = await startLeague(manager, newcomer, { type: 'elimination', repeat_times: 2 })
  const legs: Leg[] = (await (await request.get(`/esports/v2/tournaments/${id}/engines/fifa/matches?size=100`)).json())
    .entries
  const firstLegs = legs.filter(({ leg, participants }) => leg === 1 && participants.every((side) => side.id))
  for (const first of firstLegs) {
    const sides = first.participants.map(({ entryId }, side) => ({ entry_id: entryId, score: 2 - side }))
    await manager.call('POST', `/esports/v2/matches/${first.matchId}/ruling`, { sides, reason: 'decisa sul campo' })
  }
  // The tie of the first match: its second leg, with the other side at home.
  const second = legs.find(({ matchId: other, participants: [host] }) => other !== matchId && host?.id === away.id)
  expect(second?.participants.map(({ id: team }) => team)).toEqual([away.id, home.id])

  // 2-1 again, for the other side: 3-3 over both legs, and 4-3 on penalties.
  const [one, other] = bothWidths(language)
  const report = async (window: Page, onPhone: boolean) => {
    const match = new Match(window, t)
    await goTo(window, `${origin}/matches/${second?.matchId}#report`)
    await expect(window.getByRole('link', { name: t('standings.match_semiFinals'), exact: true })).toBeVisible()
    await expect(window.getByText(t('matches.takePhoto'))).toBeVisible({ visible: onPhone })
    const penalties = window.getByRole('group', { name: t('matches.penalties') }).getByRole('spinbutton')
    await match.scoreFields().nth(0).fill('2')
    await match.scoreFields().nth(1).fill('1')
    await window.getByLabel(t('matches.wentToPenalties')).check()
    await penalties.nth(0).fill('3')
    await penalties.nth(1).fill('3')
    await window.getByRole('button', { name: t('matches.sendReport') }).click()
    await expect(window.getByText(t('matches.penaltiesLevel'))).toBeVisible()
    await penalties.nth(0).fill('4')
    await window.getByRole('button', { name: t('matches.sendReport') }).click()
    await expect(match.reports()).toBeVisible()
  }
  for (const [{ captain }, width] of [
    [away, one],
    [home, other],
  ] as const) {
    const window = await captain.window(browser, width)
    await report(window, width === phone)
    await window.context().close()
  }

  const cockpit = await manager.window(browser, one)
  await goTo(cockpit, `${origin}/management/my_tournaments/${id}`)
  await cockpit
    .getByRole('button', { name: t('cockpit.verifyScore', { score: '2–1' }) })
    .first()
    .click()
  await expect(cockpit.getByText(t('matches.decided', { match: `${away.name} – ${home.name}` }))).toBeVisible()
  const legOf = (round: string, leg: number) => t('standings.roundLeg', { round, leg })
  const open = legOf(t('standings.round_semiFinals'), 2)
  await expect(cockpit.getByText(`${t('cockpit.dayNow', { day: 2, days: 4 })} · ${open}`)).toBeVisible()
  const next = legOf(t('standings.round_final'), 1)
  await expect(cockpit.getByRole('button', { name: t('cockpit.dayGo', { round: next }) })).toBeVisible()
  await cockpit.context().close()

  const page = await emptyWindow(browser, origin, other)
  await goTo(page, `${origin}/matches/${second?.matchId}`)
  const scores = { home: away.name, away: home.name, homeScore: 2, awayScore: 1, homePenalties: 4, awayPenalties: 3 }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('matches.scorePenalties', scores))
  await goTo(page, `/tournaments/${id}/bracket`)
  // A phone shows one round at a time.
  if (other === phone)
    await page
      .getByRole('radiogroup', { name: t('standings.chooseRound') })
      .getByText(t('standings.round_final'), { exact: true })
      .tap()
  const final = page.getByRole('region', { name: t('standings.round_final'), exact: true })
  await expect(final).toContainText(away.name)
  await expect(final).not.toContainText(home.name)
  await goTo(page, `/tournaments/${id}/calendar`)
  await expect(page.getByRole('link', { name: open })).toBeVisible()
  await expect(page.getByText(t('tournaments.round', { day: 2 }), { exact: true })).toHaveCount(0)
  await goTo(page, `/tournaments/${id}/matches?day=2`)
  await expect(page.getByRole('list', { name: open })).toBeVisible()
  await goTo(page, `/teams/${home.id}`)
  await expect(page.getByText(legOf(t('standings.match_semiFinals'), 2)).first()).toBeVisible()
  await page.context().close()
})
