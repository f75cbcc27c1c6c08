import type { Translate } from '@agone/i18n'
import { football } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { Shell } from '../../support/pages/shell.ts'
import { freshName } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

test('an admin adds a game and a platform, edits and deletes them; names are unique, and new tournaments can have them', async ({
  browser,
  newcomer,
  quoted,
  someone,
  t,
}) => {
  const person = await newcomer('gestrice')
  const roles = `/accounts/v2/users/${await person.id()}/roles`
  for (const role of ['ADMIN', 'TOURNAMENT_MANAGER']) await (await someone('admin')).call('POST', roles, { role })
  const page = await person.window(browser)
  await goTo(page, '/management/my_tournaments/new')
  const platforms = page.getByLabel(t('cockpit.platform'), { exact: true })
  await expect(platforms).toBeVisible()
  const openEntry = (name: string) => new Shell(page, t).drawer.getByRole('link', { name, exact: true }).click()
  await openEntry(t('shell.menuGames'))
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
  // The form of a new tournament loaded the games and platforms before.
  await openEntry(t('shell.menuMyTournaments'))
  await page
    .getByRole('link', { name: t('cockpit.create') })
    .first()
    .click()
  await expect(platforms).toContainText(platform)
  await expect(page.getByLabel(t('cockpit.game'), { exact: true })).toContainText(game)
  await openEntry(t('shell.menuGames'))
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

test('an admin edits the stables of a racing game, and what places, sprints and the fastest lap are worth', async ({
  browser,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const name = freshName('Monoposto')
  const limits = { min_participants: 4, max_participants: 40 }
  const made = await admin.call('POST', '/esports/v2/games', { name, module: 'FORMULA1', ...limits })
  const { id }: { id: string } = await made.json()
  const page = await admin.open(browser, `/management/games/${id}`)
  await editStables(page, t)
  await editRacePoints(page, t)
  await page.context().close()
})

const editStables = async (page: Page, t: Translate) => {
  const stables = page.getByRole('region', { name: t('games.stables') })
  const rows = stables.getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const add = stables.getByRole('button', { name: t('games.addStable') })
  const send = (label: string) => dialog.getByRole('button', { name: label }).click()
  await add.click()
  await field(t('games.stableName')).fill('Brughiera')
  await field(t('games.mainColour')).fill('#c1121f')
  await send(t('games.addStable'))
  await expect(rows).toHaveText([/Brughiera/])
  await add.click()
  await field(t('games.stableName')).fill('brughiera')
  await expect(dialog.getByText(t('games.stableTaken'))).toBeVisible()
  await field(t('games.stableName')).fill('Lampare')
  await field(t('games.hasColours')).uncheck()
  await send(t('games.addStable'))
  await expect(rows).toHaveText([/Brughiera/, /Lampare/])
  await rows
    .first()
    .getByRole('button', { name: t('staff.editGame', { name: 'Brughiera' }) })
    .click()
  await field(t('games.stableName')).fill('Brughiera Corse')
  await field(t('games.secondColour')).fill('#00aa55')
  await send(t('staff.saveGame'))
  await expect(rows.first()).toHaveText(/Brughiera Corse/)
  await stables.getByRole('button', { name: t('siteContent.moveUp', { name: 'Lampare' }) }).click()
  const inOrder = [/Lampare/, /Brughiera Corse/]
  await expect(rows).toHaveText(inOrder)
  await expect(stables.getByText(t('siteContent.moved', { name: 'Lampare', place: 1, count: 2 }))).toBeAttached()
  await page.reload()
  await expect(rows).toHaveText(inOrder)
  await expect(rows.last().locator('[style]')).toHaveAttribute('style', /#c1121f.*#00aa55/)
  await expect(rows.first().locator('[style]')).toHaveCount(0)
  await stables.getByRole('button', { name: t('games.removeField', { name: 'Lampare' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('games.remove') })
    .click()
  await expect(rows).toHaveText([/Brughiera Corse/])
  // While the dialog closes, nothing behind it takes what is typed.
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

const editRacePoints = async (page: Page, t: Translate) => {
  const points = page.getByRole('region', { name: t('games.points') })
  const button = (name: string) => points.getByRole('button', { name })
  const place = (at: number) => points.getByLabel(t('games.place', { place: at }), { exact: true })
  const event = (name: string) => points.getByText(name, { exact: true }).click()
  await place(1).fill('30')
  await button(t('games.addPlace')).click()
  await place(11).fill('0.5')
  await button(t('games.addPlace')).click()
  await expect(place(12)).toHaveValue('0.5')
  await button(t('games.removePlace')).click()
  await expect(place(12)).toHaveCount(0)
  // The sprint begins with the usual points; without any place it has none.
  await event(t('games.sprint'))
  await expect(place(8)).toHaveValue('1')
  for (let at = 8; at >= 1; at--) {
    await button(t('games.removePlace')).click()
    await expect(place(at)).toHaveCount(0)
  }
  await expect(points.getByText(t('games.noSprint'))).toBeVisible()
  await button(t('games.addPlace')).click()
  await place(1).fill('10')
  await points.getByLabel(t('games.fastestLap')).check()
  await points.getByLabel(t('games.lapPoints')).fill('2')
  await points.getByLabel(t('games.lapWithin')).fill('5')
  await button(t('games.savePoints')).click()
  await expect(page.getByText(t('games.pointsSaved'))).toBeVisible()
  await page.reload()
  const expectSaved = async () => {
    await event(t('games.race'))
    await expect(place(1)).toHaveValue('30')
    await expect(place(11)).toHaveValue('0.5')
    await expect(place(12)).toHaveCount(0)
    await event(t('games.sprint'))
    await expect(place(1)).toHaveValue('10')
    await expect(points.getByLabel(t('games.lapPoints'))).toHaveValue('2')
    await expect(points.getByLabel(t('games.lapWithin'))).toHaveValue('5')
  }
  await expectSaved()
  await place(1).fill('99')
  await points.getByLabel(t('games.fastestLap')).uncheck()
  await button(t('games.discard')).click()
  await expectSaved()
}
