import { football } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

test('an admin adds a game and a platform, edits and deletes them; names are unique', async ({
  browser,
  quoted,
  someone,
  t,
}) => {
  const page = await (await someone('admin')).window(browser)
  await goTo(page, '/management/games')
  const [game, platform] = [freshName('Pallavolo'), freshName('Cabinato')]
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: game })
  const add = async () => {
    await page.getByRole('button', { name: t('staff.ownGameYes') }).click()
    await dialog.getByLabel(t('staff.gameNameIt')).fill(game)
    await dialog.getByRole('button', { name: t('staff.addGame') }).click()
  }
  await add()
  await expect(row).toContainText(t('staff.moduleGeneric'))
  await add()
  await expect(dialog.getByText(t('errors.ENTITY_CONFLICT'))).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: t('staff.editGame', { name: game }) }).click()
  await dialog.getByLabel(t('staff.gameMost')).fill('8')
  await dialog.getByRole('button', { name: t('staff.saveGame') }).click()
  await expect(row).toContainText(t('staff.gameParticipants', { least: 4, most: 8 }))
  await expect(dialog).toBeHidden()
  const other = page.getByRole('textbox', { name: t('staff.otherPlatform') })
  await other.fill(platform)
  await other.press('Enter')
  await expect(page.getByRole('list', { name: t('staff.platforms') }).getByText(platform)).toBeVisible()
  const renamed = `${platform} 2`
  const confirm = page.getByRole('alertdialog')
  await page.getByRole('button', { name: t('staff.renamePlatform', { name: platform }) }).click()
  await dialog.getByLabel(t('staff.platformName')).fill(renamed)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expectInHistory(page, { t, acts: ['game.create', 'game.edit'], about: game })
  await expectInHistory(page, { t, acts: ['platform.create', 'platform.edit'], about: platform })
  await goTo(page, '/management/games')
  for (const name of [renamed, game]) {
    await page.getByRole('button', { name: t('staff.deleteNamed', { name }) }).click()
    await confirm.getByRole('button', { name: t('staff.deleteYes') }).click()
    await expect(confirm).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  }
  // A game of the demo has teams.
  const used = page.getByRole('button', { name: t('staff.deleteNamed', { name: quoted(football) }) })
  await used.click()
  await confirm.getByRole('button', { name: t('staff.deleteYes') }).click()
  await expect(confirm.getByText(t('faults.inUse'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expectInHistory(page, { t, acts: ['game.delete'], about: game })
  await expectInHistory(page, { t, acts: ['platform.delete'], about: renamed })
  await page.context().close()
})

test('an admin sets what reports of a game ask for and what results are worth', async ({ browser, someone, t }) => {
  const page = await (await someone('admin')).window(browser)
  await goTo(page, '/management/games')
  const game = freshName('Dama')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('staff.ownGameYes') }).click()
  await dialog.getByLabel(t('staff.gameNameIt')).fill(game)
  await dialog.getByRole('button', { name: t('staff.addGame') }).click()
  await page.getByRole('link', { name: t('games.open', { name: game }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible()
  const fields = page.getByRole('region', { name: t('games.fields') })
  const addField = async (name: string, most: string) => {
    await fields.getByRole('button', { name: t('games.addField') }).click()
    await dialog.getByLabel(t('staff.gameNameIt')).fill(name)
    await dialog.getByLabel(t('games.most')).fill(most)
    await dialog.getByRole('button', { name: t('games.addField') }).click()
    await expect(fields.getByRole('listitem').filter({ hasText: name })).toContainText(t('games.upTo', { most }))
  }
  await addField('Mosse', '300')
  await addField('Pedine', '12')
  // The points are saved while the new order is still on its way.
  const saved = Promise.withResolvers<void>()
  await page.route('**/esports/v2/games/*', async (route) => {
    if (route.request().method() === 'PATCH') await saved.promise
    await route.continue()
  })
  await fields.getByRole('button', { name: t('siteContent.moveUp', { name: 'Pedine' }) }).click()
  await expect(fields.getByRole('listitem').first()).toContainText('Pedine')
  const points = page.getByRole('region', { name: t('games.points') })
  await points.getByLabel(t('cockpit.win')).fill('2')
  await points.getByRole('button', { name: t('games.savePoints') }).click()
  saved.resolve()
  await expect(page.getByText(t('games.pointsSaved'))).toBeVisible()
  await fields.getByRole('button', { name: t('games.removeField', { name: 'Mosse' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('games.remove') })
    .click()
  await expect(fields.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(points.getByLabel(t('cockpit.win'))).toHaveValue('2')
  await expect(fields.getByRole('listitem')).toHaveText(/Pedine/)
  await expect(page).toHaveTitle(`${game} | Agone`)
  await page
    .getByRole('navigation', { name: t('staff.path') })
    .getByRole('link', { name: t('staff.games') })
    .click()
  await expect(page).toHaveTitle(`${t('shell.menuGames')} | Agone`)
  await page.context().close()
})
