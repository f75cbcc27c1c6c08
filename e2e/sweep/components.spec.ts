import { expectAccessible, expectFits, visualRules, setTheme } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { goTo } from '../support/ready.ts'

test('components are accessible and fit at every width, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, '/dev/components')
  await page.evaluate(() => document.fonts.ready)
  await expectAccessible(page)
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme)
    for (const width of [1440, 768, 320, 390]) await expectFits(page, width)
    await expectAccessible(page, visualRules)
  }
})

test('Escape and a click on the backdrop close a dialog, focus returns to its button', async ({ page }) => {
  await goTo(page, '/dev/components')
  const opener = page.getByRole('button', { name: 'Sei sicuro?' })
  const dialog = page.getByRole('alertdialog', { name: 'Sei sicuro?' })
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog).toBeVisible()
  // The border belongs to the dialog, as the scrollbar of a tall one does.
  const { x, y, height } = await dialog.evaluate((box) => box.getBoundingClientRect().toJSON())
  await page.mouse.click(x + 0.5, y + height / 2)
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('a dialog that a click opens is there before the next key press', async ({ page }) => {
  await goTo(page, '/dev/components')
  const opener = page.getByRole('button', { name: 'Sei sicuro?' })
  const isOpen = await opener.evaluate(async (button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    // The handlers of the click have run, but no timer yet.
    await Promise.resolve()
    return document.querySelector('dialog[open]') !== null
  })
  expect(isOpen).toBe(true)
})

test('an undismissible dialog stays until its own button is clicked', async ({ page }) => {
  await goTo(page, '/dev/components')
  await page.getByRole('button', { name: 'Sessione scaduta' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sessione scaduta!' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
})

test('a destructive confirmation asks for a name', async ({ page }) => {
  await goTo(page, '/dev/components')
  await page.getByRole('button', { name: 'Elimina per nome' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Elimina Lega Tirrena?' })
  await expect(dialog.getByRole('button', { name: 'Elimina' })).toBeDisabled()
  await dialog.getByLabel('Scrivi il nome del torneo').fill('Lega Tirrena')
  await expect(dialog.getByRole('button', { name: 'Elimina' })).toBeEnabled()
})

test('arrow keys move in a menu, Escape closes it', async ({ page }) => {
  await goTo(page, '/dev/components')
  const button = page.getByRole('main').getByRole('button', { name: 'Menu di Serena Baldi' })
  await button.click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Gestisci profilo' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Logout' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a player is found by typing and chosen by keyboard', async ({ page }) => {
  await goTo(page, '/dev/components')
  const box = page.getByRole('combobox', { name: 'Invita un giocatore' })
  await box.fill('ser')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Nadir Serra')
})

test('arrow keys follow the bracket, zoom has its limits, a list shows all rounds', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, '/dev/components')
  const tree = page.getByRole('region', { name: 'Tabellone della Coppa delle Torri' })
  await tree.locator('[data-tie="o3"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tree.locator('[data-tie="q2"]')).toBeFocused()
  const zoomInButton = page.getByRole('button', { name: 'Ingrandisci' })
  await zoomInButton.click()
  await zoomInButton.click()
  await expect(zoomInButton).toBeDisabled()
  await page.getByText('Elenco', { exact: true }).click()
  await expect(tree.getByRole('link')).toHaveCount(15)
})

test('the crests of matches are aligned, whatever the length of the text between them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, '/dev/components')
  const rows = page.getByRole('list', { name: 'Partite della giornata' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const positions = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('svg')].map((crest) => Math.round(crest.getBoundingClientRect().left))),
  )
  expect(positions[0]).toHaveLength(2)
  expect(new Set(positions.map(String)).size).toBe(1)
})

test('on phones the bracket shows one round, the race grid its latest race', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/dev/components')
  const tree = page.getByRole('region', { name: 'Tabellone della Coppa delle Torri' })
  await expect(tree.getByRole('link')).toHaveCount(4)
  await page.getByText('Semifinali', { exact: true }).first().click()
  await expect(tree.getByRole('link')).toHaveCount(2)
  const latest = page.getByRole('columnheader', { name: 'TER', exact: true })
  await expect(async () => {
    const { x = 0 } = (await latest.boundingBox()) ?? {}
    expect(x).toBeGreaterThan(150)
    expect(x).toBeLessThan(330)
  }).toPass({ timeout: 30_000 })
})

test('a number is typed digit by digit, and is within its limits once the field is left', async ({ page }) => {
  await goTo(page, '/dev/components')
  const slots = page.getByRole('spinbutton', { name: 'Posti' })
  const type = async (text: string) => {
    await slots.focus()
    await page.keyboard.type(text)
  }
  // From 2 to 64: the first digit alone is too low.
  await type('16')
  await expect(slots).toHaveValue('16')
  await slots.blur()
  await expect(slots).toHaveValue('16')
  await type('99')
  await expect(slots).toHaveValue('99')
  await slots.press('Enter')
  await expect(slots).toHaveValue('64')
  await slots.fill('')
  await expect(slots).toHaveValue('')
  await slots.blur()
  await expect(slots).toHaveValue('64')
  await type('70')
  await page.getByRole('button', { name: 'Un posto in meno' }).click()
  await expect(slots).toHaveValue('63')
})
