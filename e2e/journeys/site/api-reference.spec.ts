import { accessibilityFaults, overflowAt, visualRules } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { htmlFaults } from '../../sweep/html.ts'

/**
 * Valid HTML, both themes and every width; the rules about the document are checked once. What Swagger UI adds to the document is no
 * valid HTML.
 */
const expectReadable = async (page: Page): Promise<void> => {
  const document = await (await page.request.get(page.url())).text()
  expect.soft(await htmlFaults(document), 'valid HTML').toEqual([])
  for (const rules of [undefined, visualRules]) {
    expect(await accessibilityFaults(page, rules, { hasOneLanguage: true })).toEqual([])
    await page.getByRole('button', { name: 'Dark theme' }).click()
  }
  for (const width of [1440, 768, 390, 320]) expect(await overflowAt(page, width), `${width} px`).toBeLessThanOrEqual(0)
}

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
  await expectReadable(page)
})

test('the topics of the socket are read on their page, in both themes and on a phone', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('link', { name: 'Live' }).click()
  const chat = page.getByRole('region', { name: 'What happens in the chat of a match' })
  await expect(chat.getByText('/topic/matches/{id}/chat')).toBeVisible()
  await chat.getByText('MESSAGE_CREATED').first().click()
  await expect(chat.getByText('"type": "MESSAGE_CREATED"')).toBeVisible()
  await chat.getByRole('link', { name: 'MatchChatMessageCreated' }).click()
  await expect(page.getByRole('heading', { name: 'MatchChatMessageCreated' })).toBeInViewport()
  await expectReadable(page)
})
