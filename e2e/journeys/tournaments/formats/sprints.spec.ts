import { expectAccessible } from '../../../support/accessibility.ts'
import { expectInHistory } from '../../../support/history/expect-in-history.ts'
import { expect, test } from '../../../support/journey.ts'
import { Cockpit } from '../../../support/pages/cockpit.ts'
import { freshName } from '../../../support/people.ts'
import { goTo } from '../../../support/ready.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('a manager chooses the races with a sprint on a phone before the season is drawn, and takes one away again', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const [admin, manager] = [await someone('admin'), await someone('manager')]
  const name = freshName('Sprint')
  const newGame = { name, module: 'FORMULA1', min_participants: 2, max_participants: 64 }
  await admin.call('POST', '/esports/v2/games', newGame)
  const page = await manager.window(browser, phone)
  const { shell } = new Cockpit(page, t)
  await goTo(page, '/management/my_tournaments/new')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(t('cockpit.name')).fill(name)
  await field(t('cockpit.game')).selectOption({ label: name })
  await field(t('cockpit.platform')).selectOption({ label: 'PC' })
  await field(t('cockpit.repeatRaces')).fill('4')
  const sprints = page.getByRole('group', { name: t('cockpit.sprints') })
  const chip = (round: number) => sprints.getByRole('checkbox', { name: t('tournaments.race', { day: round }) })
  await expect(sprints.getByRole('checkbox')).toHaveCount(4)
  await chip(1).check()
  await chip(4).press('Space')
  await chip(3).check()
  const races = (count: number) => t('cockpit.racesCount', { count })
  const note = (count: number, of: number) =>
    t('cockpit.seasonRaces', { races: t('cockpit.racesWithSprints', { races: races(of), count }) })
  await expect(page.getByText(note(3, 4))).toBeVisible()
  await field(t('cockpit.repeatRaces')).fill('3')
  await expect(page.getByText(note(2, 3)), 'there is no fourth race any more').toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('cockpit.createYes') }).click()
  await expect(page).toHaveURL(/my_tournaments\/[0-9a-f-]{36}/)
  const [, id = ''] = /my_tournaments\/([0-9a-f-]{36})/.exec(page.url()) ?? []

  const path = `/esports/v2/tournaments/${id}`
  await manager.call('PATCH', path, { status: 'opened' })
  for (const driver of await Promise.all([newcomer('ada'), newcomer('ugo')])) {
    await driver.call('POST', `${path}/users`, {})
  }
  await manager.call('PATCH', path, { status: 'running' })
  await goTo(page, `/management/my_tournaments/${id}/matches?day=3`)
  const race = t('tournaments.race', { day: 3 })
  const sprint = page.getByRole('listitem').filter({ hasText: `${race}, ${t('matches.sprint')}` })
  await expect(sprint).toBeVisible()
  await page.getByRole('button', { name: t('cockpit.removeSprint') }).click()
  const dialog = shell.dialog(t('cockpit.removeSprintTitle', { race }))
  await dialog.getByRole('button', { name: t('cockpit.removeSprint'), exact: true }).click()
  await expect(shell.toast(t('cockpit.removedSprint', { race }))).toBeVisible()
  await expect(sprint).toBeHidden()
  await expect(page.getByRole('button', { name: t('cockpit.addSprint') })).toBeVisible()

  await goTo(page, `/tournaments/${id}/rules`)
  const fact = page.locator('dl > div').filter({ hasText: t('tournaments.sprintsLabel') })
  await expect(fact.getByRole('definition')).toHaveText('1')
  await page.context().close()
  const panel = await admin.window(browser)
  await expectInHistory(panel, { t, acts: ['calendar.removeSprint'], about: name })
  await panel.context().close()
})
