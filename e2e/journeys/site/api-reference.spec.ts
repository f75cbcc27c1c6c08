import { accessibilityFaults, overflowAt } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'

test('a call is tried on the API reference, which its policy does not hinder, and is readable in both themes', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto('/docs#/Games/listGames')
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"inTeam": true').first()).toBeVisible()
  expect(faults).toEqual([])
  for (const _ of ['dark', 'light']) {
    expect(await accessibilityFaults(page, ['color-contrast'], { hasOneLanguage: true })).toEqual([])
    await page.getByRole('button', { name: 'Dark theme' }).click()
  }
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
})
