import { football, startLeague } from '../../../support/football.ts'
import { expect, test, type Page } from '../../../support/journey.ts'
import { emptyWindow } from '../../../support/people.ts'
import { goTo } from '../../../support/ready.ts'

type Side = { name: string; entryId: string }
type Match = { matchId: string; status: string; round: number; participants: Side[] }

const matchesOf = async (page: Page, id: string): Promise<Match[]> => {
  const { entries } = await (
    await page.request.get(`/esports/v2/tournaments/${id}/engines/fifa/matches?size=100`)
  ).json()
  return entries
}

test('a manager chooses double elimination, and readers follow both brackets to the second grand final', async ({
  page,
  browser,
  origin,
  someone,
  newcomer,
  quoted,
  t,
}) => {
  const manager = await someone('manager')
  const { id } = await startLeague(manager, newcomer, { type: 'doubleElimination' })

  const managers = await manager.open(browser, '/management/my_tournaments/new')
  await managers.getByLabel(t('cockpit.game'), { exact: true }).selectOption({ label: quoted(football) })
  await expect(managers.getByLabel(t('cockpit.secondGrandFinal'))).toBeHidden()
  await managers.getByText(t('cockpit.doubleElimination')).click()
  await expect(managers.getByLabel(t('cockpit.secondGrandFinal'))).toBeChecked()
  await expect(managers.getByLabel(t('cockpit.thirdPlace'))).toBeHidden()
  await managers.context().close()

  // The first sides win up to the grand final, which the winner of the losers' bracket wins.
  const rule = async ({ matchId, participants }: Match, winner: 0 | 1) => {
    const sides = participants.map(({ entryId }, side) => ({ entry_id: entryId, score: side === winner ? 2 : 0 }))
    await manager.call('POST', `/esports/v2/matches/${matchId}/ruling`, { sides, reason: 'decisa sul campo' })
  }
  for (;;) {
    const open = (await matchesOf(page, id)).find(({ status, round }) => status === 'open' && round < 4)
    if (!open) break
    await rule(open, 0)
  }
  const [final] = (await matchesOf(page, id)).filter(({ round }) => round === 4)
  const [best, back] = final?.participants ?? []

  await page.setViewportSize({ width: 1440, height: 1000 })
  await goTo(page, `/tournaments/${id}/bracket`)
  const winners = page.getByRole('heading', { name: t('standings.winnersBracket') })
  const losers = page.getByRole('heading', { name: t('standings.losersBracket') })
  await expect(winners).toBeVisible()
  await expect(losers).toBeVisible()
  const roundOn = (on: Page, name: string) => on.getByRole('region', { name, exact: true })
  const firstOfLosers = roundOn(page, t('standings.round_losersRound', { round: 1 }))
  await expect(firstOfLosers.getByRole('link')).toHaveCount(1)
  await expect(roundOn(page, t('standings.round_winnersRound', { round: 1 })).getByRole('link')).toHaveCount(2)
  const second = roundOn(page, t('standings.round_secondGrandFinal'))
  await expect(second).toContainText(t('standings.onlyIfNeeded'))
  if (final) await rule(final, 1)
  await goTo(page, `/tournaments/${id}/bracket`)
  await expect(second).toContainText(best?.name ?? '')
  await expect(second).toContainText(back?.name ?? '')

  const phone = await emptyWindow(browser, origin, { viewport: { width: 390, height: 844 } })
  await goTo(phone, `/tournaments/${id}/bracket`)
  await expect(roundOn(phone, t('standings.round_secondGrandFinal')), 'the round that is played now').toBeVisible()
  await expect(roundOn(phone, t('standings.round_losersFinal'))).toBeHidden()
  await phone
    .getByRole('radiogroup', { name: t('standings.chooseBracket') })
    .getByText(t('standings.losers'))
    .click()
  await expect(roundOn(phone, t('standings.round_losersFinal'))).toContainText(back?.name ?? '')
  await expect(roundOn(phone, t('standings.round_secondGrandFinal'))).toBeHidden()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBe(390)

  await page.emulateMedia({ media: 'print' })
  for (const name of ['secondGrandFinal', 'losersFinal'] as const)
    await expect(roundOn(page, t(`standings.round_${name}`)), 'both brackets are printed').toBeVisible()
  await expect(page.getByRole('button', { name: t('standings.print') })).toBeHidden()

  await phone.getByRole('link', { name: t('standings.whatIfOpen') }).click()
  await phone.getByText(t('standings.whoGoesThrough'), { exact: true }).click()
  await phone.getByRole('button', { name: t('standings.throughOf', { name: best?.name ?? '' }), exact: true }).click()
  await expect(phone.getByText(t('standings.wouldWin', { name: best?.name ?? '' }))).toBeVisible()
  await phone.context().close()
})
