import { expect, test } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

test('an admin adds a game and a platform and edits the game; names are unique', async ({ browser, someone, t }) => {
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
  await page.context().close()
})
