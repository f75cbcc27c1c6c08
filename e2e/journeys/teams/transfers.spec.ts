import { formatsOf } from '@agone/i18n'
import { expect, test, type Page } from '../../support/journey.ts'
import { transfersOf, createTeam, createGame, addMember, type CreatedGame } from '../../support/market.ts'
import type { Person } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'
import { sharedWithApp, withoutShareSheet, withShareSheet } from '../../support/windows/share-sheet.ts'

// In one worker, so that the shared data is created once.
test.describe.configure({ mode: 'default' })

let game: CreatedGame
let player: Person
let home: { id: string; name: string }
let away: { id: string; name: string }

test.beforeAll(async ({ newcomer, someone }) => {
  game = await createGame(await someone('admin'))
  const [first, second] = [await newcomer('ugo'), await newcomer('eva')]
  player = await newcomer('zoe')
  home = await createTeam(first, game, 'Partenza')
  away = await createTeam(second, game, 'Arrivo')
  await addMember(first, player, home.id)
  await player.call('POST', `/esports/v2/teams/${home.id}/leave`)
  await first.call('POST', `/esports/v2/teams/${home.id}/users/${await player.id()}/kick`)
  await addMember(second, player, away.id)
})

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })

/** The path of the announcement of the newest transfer. */
const announcement = async () => {
  const [transfer] = await transfersOf(player, away.id)
  return `/transfers/${transfer?.id}`
}

test('the drawer links to the feed, whose filter by game is kept in the URL; a row links to its announcement', async ({
  page,
  t,
  language,
}) => {
  await goTo(page, '/')
  await new Shell(page, t).drawer.getByRole('link', { name: t('transfers.title') }).click()
  await expect(page).toHaveURL(/\/transfers$/)
  await page.getByLabel(t('transfers.game')).selectOption({ label: game.name })
  await expect(page).toHaveURL(`/transfers?game_id=${game.id}`)
  await expect(page.getByText(t('transfers.found', { count: 5 })).first()).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText(t('transfers.marketOpen'))).toBeVisible()

  // From which team to which team, below its day.
  const [newest] = await transfersOf(player, away.id)
  const day = formatsOf(language, 'Europe/Rome').date(newest?.createdAt ?? '')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(day)
  const playerRows = rowOf(page, player.username)
  await expect(playerRows.nth(0)).toContainText(t('transfers.moved'))
  for (const name of [home.name, away.name]) await expect(playerRows.nth(0)).toContainText(name)
  await expect(playerRows.nth(1)).toContainText(t('transfers.left'))
  await expect(playerRows.nth(1)).toContainText(t('transfers.freeAgent'))
  await expect(playerRows.nth(2)).toContainText(t('transfers.joined'))

  await rowOf(page, player.username).first().getByRole('link').click()
  const line = t('transfers.lineMoved', { name: player.username, from: home.name, to: away.name })
  const card = page.getByRole('article', { name: t('transfers.officialTitle', { line }) })
  await expect(card).toContainText(t('transfers.official'))
  await expect(card.getByRole('heading', { level: 1, name: player.username })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(line))
  await expect(card.getByRole('link', { name: away.name })).toHaveAttribute('href', `/teams/${away.id}`)

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/transfers$/)
  await expect(page.getByLabel(t('transfers.game'))).toHaveValue('')
})

test('the feed of a team shows the team’s name, and the filter can be removed', async ({ page, t }) => {
  await goTo(page, `/teams/${home.id}`)
  const panel = page.getByRole('region', { name: t('transfers.title') })
  await expect(panel).toContainText(t('transfers.lineMoved', { name: player.username, from: home.name, to: away.name }))
  await panel.getByRole('link', { name: t('transfers.panelAll') }).click()
  await expect(page).toHaveURL(`/transfers?team_id=${home.id}`)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('link', { name: t('transfers.onlyOf', { name: home.name }) }).click()
  await expect(page).toHaveURL(/\/transfers\?$|\/transfers$/)
})

test('older transfers are on the next page, and the back button returns to the newest', async ({ page, t }) => {
  await goTo(page, '/transfers')
  await expect(rows(page)).toHaveCount(30)
  await page.getByRole('link', { name: t('transfers.older') }).click()
  await expect(page).toHaveURL(/page_token=/)
  await expect(page.getByRole('link', { name: t('transfers.newest') })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(30)
  await goTo(page, '/transfers?user_id=00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: t('transfers.none') })).toBeVisible()
})

test('a browser that cannot share copies the URL, and the button shows whether that worked', async ({
  page,
  context,
  t,
  origin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withoutShareSheet(page)
  await page.clock.install()
  const path = await announcement()
  await goTo(page, path)
  await page.getByRole('button', { name: t('shell.share') }).click()
  const dialog = page.getByRole('dialog', { name: t('shell.share') })
  const copy = dialog.getByRole('button', { name: t('shell.copyLink') })
  await copy.click()
  await expect(dialog.getByRole('button', { name: t('shell.copied') })).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: t('shell.copied') })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + path)
  await page.clock.runFor(3000)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copy.click()
  await expect(dialog.getByRole('button', { name: t('shell.copyFailed') })).toBeVisible()
  await page.clock.runFor(3000)
  await expect(copy).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('shell.shareWithApp') })).toHaveCount(0)
})

test('the share dialog shows the picture in both formats, saves it, and hands it with title and address to an app', async ({
  page,
  origin,
  t,
}) => {
  await withShareSheet(page)
  const path = await announcement()
  await goTo(page, path)
  await page.getByRole('button', { name: t('shell.share') }).click()
  const dialog = page.getByRole('dialog', { name: t('shell.share') })
  const picture = dialog.getByRole('img')
  const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([1200, 630])
  await dialog.getByText(t('shell.shareStory')).click()
  await expect.poll(size).toEqual([1080, 1920])
  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: t('shell.downloadPicture') }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.png$/)
  await dialog.getByRole('button', { name: t('shell.shareWithApp') }).click()
  const line = t('transfers.lineMoved', { name: player.username, from: home.name, to: away.name })
  const title = t('transfers.officialTitle', { line })
  expect(await sharedWithApp(page)).toEqual({ title, url: origin + path, files: ['image/png'] })
})

test('an unknown announcement is a 404 page', async ({ request }) => {
  for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
    expect((await request.get(`/transfers/${id}`)).status()).toBe(404)
})
