import type { Translate } from '@agone/i18n'
import { accessibilityFaults } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/* The search of the whole site, from the header of any page. */

/** The dialog of the search and its parts, by role and name. */
const searchOn = (page: Page, t: Translate) => {
  const dialog = page.getByRole('dialog', { name: t('search.title') })
  return {
    dialog,
    button: page.getByRole('banner').getByRole('button', { name: t('shell.search') }),
    field: dialog.getByRole('combobox', { name: t('search.field') }),
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    active: dialog.getByRole('option', { selected: true }),
  }
}

test('the keyboard finds and opens a tournament in spite of typos, repeats a recent search, and opens the page of all results', async ({
  page,
  t,
}) => {
  const late = Promise.withResolvers<void>()
  await page.route(/\/late-[^/]*\.js$/, (route) => late.promise.then(() => route.continue()))
  await goTo(page, '/tos')
  const { dialog, field, option, active, button } = searchOn(page, t)
  // The code of the search and the late part of the page are still loading, on a slow device: no typed letter may be lost.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.keyboard.press('/')
  await page.keyboard.type('trofeo ')
  late.resolve()
  await page.keyboard.type('invreno', { delay: 10 })
  await devTools.detach()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('trofeo invreno')
  // An article also has the name of the cup.
  const cup = option(/^Trofeo d’Inverno /)
  await expect(cup).toBeVisible()
  await expect(dialog.getByRole('status')).not.toBeEmpty()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveAccessibleName(/^Trofeo d’Inverno /)
  await page.keyboard.press('End')
  await expect(active).toHaveAccessibleName(/trofeo invreno/)
  await page.keyboard.press('Home')
  const tab = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect((await tab).getByRole('heading', { level: 1, name: 'Trofeo d’Inverno' })).toBeVisible()
  await (await tab).close()
  await page.bringToFront()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Trofeo d’Inverno' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(option('trofeo invreno')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('trofeo invreno')
  await expect(cup).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=trofeo+invreno')
  await expect(page.getByRole('main').getByRole('link', { name: 'Trofeo d’Inverno', exact: true })).toBeVisible()

  await button.click()
  await dialog.getByRole('button', { name: t('search.forgetAll') }).click()
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('the / key types into fields, and its shortcut for the search can be turned off', async ({ page, t }) => {
  await goTo(page, '/teams')
  const { dialog, button } = searchOn(page, t)
  await page.getByRole('searchbox', { name: t('teams.search') }).fill('')
  await page.keyboard.type('a/b')
  await expect(page.getByRole('searchbox', { name: t('teams.search') })).toHaveValue('a/b')
  // The list writes its filter into the address a moment later: the open dialog must not prevent that.
  await button.click()
  await expect(page).toHaveURL('/teams?name=a%2Fb')
  await dialog.getByRole('checkbox', { name: t('search.slash') }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the search fills the screen, finds users only for signed-in users, and the back button returns to the first page', async ({
    browser,
    page,
    someone,
    t,
  }) => {
    await goTo(page, '/')
    const visitor = searchOn(page, t)
    await visitor.button.tap()
    await visitor.field.fill('captain')
    await expect(visitor.dialog.getByRole('button', { name: t('search.signIn') })).toBeVisible()
    await expect.poll(() => visitor.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(visitor.option(/^captain/)).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])

    const own = await (await someone('player')).open(browser)
    const { button, dialog, field, option } = searchOn(own, t)
    await button.click()
    await field.fill('captian')
    await option(/^captain/).click()
    await expect(own.getByRole('heading', { level: 1, name: 'captain' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await own.goBack()
    await expect(own).toHaveURL('/')
    await own.context().close()
  })
})

test('invalid queries and page numbers get a response, and markup is shown as text', async ({ page, request, t }) => {
  expect((await request.get('/search?q=a%00b')).status()).toBe(404)
  for (const odd of ['kind=__proto__', 'kind=match&page=-1', 'kind=match&page=9999999', 'page=2']) {
    expect((await request.get(`/search?q=virtus&${odd}`)).status(), odd).toBe(200)
  }
  const markup = '<img src=x onerror=alert(1)> {count} $&'
  await goTo(page, `/search?${new URLSearchParams({ q: markup })}`)
  const nothing = page.getByRole('main').getByRole('heading', { name: t('search.none', { query: markup }) })
  await expect(nothing).toBeVisible()
  await page.keyboard.press('/')
  const { dialog, field } = searchOn(page, t)
  await field.fill(markup)
  await expect(dialog.getByRole('status')).toHaveText(t('search.none', { query: markup }))
})

test('the page of results has links to each kind, and suggests a corrected spelling', async ({ page, t }) => {
  await goTo(page, '/search?q=virtus')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: t('search.teams') })).toBeVisible()
  await expect(main.getByText(t('search.signIn'))).toBeVisible()
  await main
    .getByRole('navigation', { name: t('search.kinds') })
    .getByRole('link', { name: t('search.matches') })
    .click()
  await expect(page).toHaveURL('/search?q=virtus&kind=match')
  await expect(main.getByRole('heading', { name: t('search.matches') })).toBeVisible()
  await main.getByRole('link', { name: t('shell.nextPage') }).click()
  await expect(page).toHaveURL('/search?q=virtus&kind=match&page=2')
  await goTo(page, '/search?q=trxfxo')
  await main.getByRole('link', { name: t('search.meant', { suggestion: 'trofeo' }) }).click()
  await expect(main.getByRole('link', { name: 'Trofeo d’Inverno', exact: true })).toBeVisible()
})
