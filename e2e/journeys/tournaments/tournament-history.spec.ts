import { expectAccessible } from '../../support/accessibility.ts'
import { startLeague } from '../../support/football.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

test('the managers of a tournament read who did what and why, the newest on the first tab and all on their own', async ({
  browser,
  someone,
  newcomer,
  origin,
  t,
}) => {
  const manager = await someone('manager')
  const { id, matchId, home, away } = await startLeague(manager, newcomer)
  const match = `${home.name} – ${away.name}`
  const { participants }: { participants: { id: string; entryId: string }[] } = await (
    await manager.call('GET', `/esports/v2/matches/${matchId}/view`)
  ).json()
  const winner = participants.find((side) => side.id === home.id)?.entryId
  const reason = 'Assente alle 22:30'
  await manager.call('POST', `/esports/v2/matches/${matchId}/walkover`, { winner_entry_id: winner, reason })
  // As many as one page has, so that the walkover is on the second one.
  for (let points = 1; points <= 20; points += 1)
    await manager.call('POST', `/esports/v2/tournaments/${id}/penalizations`, {
      entry_id: winner,
      points: points % 2 === 0 ? 1 : -1,
      reason: 'Ritardo',
    })

  const page = await manager.window(browser, { viewport: { width: 390, height: 844 } })
  await goTo(page, `${origin}/management/my_tournaments/${id}`)
  const latest = page.getByRole('region', { name: t('cockpit.lastActs') })
  await expect(latest.getByRole('listitem').first()).toContainText(t('acts.tournament.penalize'))
  await latest.getByRole('link', { name: t('cockpit.tabHistory') }).click()

  await expect(page).toHaveURL(/\/history$/)
  const acts = page.getByRole('main').getByRole('listitem')
  const walkover = acts.filter({ hasText: t('acts.match.walkover') })
  await expect(acts.filter({ hasText: t('acts.tournament.penalize') }).first()).toContainText('Ritardo')
  await expect(walkover).toHaveCount(0)
  await page.getByRole('button', { name: t('cockpit.moreActs') }).click()
  await expect(walkover).toContainText(manager.username)
  await expect(walkover).toContainText(reason)
  await expect(page.getByRole('button', { name: t('cockpit.moreActs') })).toBeHidden()
  await expectAccessible(page)
  await walkover.getByRole('link', { name: match }).click()
  await expect(page).toHaveURL(new RegExp(`/matches/${matchId}`))
  await page.context().close()

  const captainsPage = await home.captain.open(browser, `/management/my_tournaments/${id}/history`)
  await expect(captainsPage.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  await captainsPage.context().close()
})
