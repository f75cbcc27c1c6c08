import { expect, test } from '../../support/journey.ts'

test('a call is tried on the API reference, which the policy of the page does not hinder', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto('/docs#/Games/listGames')
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"inTeam": true').first()).toBeVisible()
  expect(faults).toEqual([])
})
