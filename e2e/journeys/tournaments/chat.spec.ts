import { expectAccessible } from '../../support/accessibility.ts'
import { drawImage } from '../../support/drawing.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { createGame, createTeam, openTournamentOf } from '../../support/market.ts'
import { Chat } from '../../support/pages/chat.ts'
import { goTo } from '../../support/ready.ts'

type Match = { matchId: string }

test('two captains write in the chat of their match: pictures, an edit, a retry without network, and its managers close it', async ({
  browser,
  origin,
  someone,
  newcomer,
  t,
}) => {
  const manager = await someone('manager')
  const captains = await Promise.all([newcomer('ada'), newcomer('bruno')])
  const game = await createGame(await someone('admin'))
  const tournament = `/esports/v2/tournaments/${await openTournamentOf(manager, game)}`
  for (const captain of captains) {
    const team = await createTeam(captain, game, 'Aquila')
    await captain.call('POST', `${tournament}/teams`, { team_id: team.id })
  }
  await manager.call('PATCH', tournament, { status: 'running' })
  const day = await manager.call('GET', `${tournament}/engines/fifa/matches/1`)
  const { entries }: { entries: Match[] } = await day.json()
  const path = `/matches/${entries[0]?.matchId}`
  const [ada, bruno] = captains

  const adaPage = await ada.open(browser, path)
  // On a phone, where the chat is below the report: a button leads to it, and Enter begins a new line.
  const brunoPage = await bruno.window(browser, {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  await goTo(brunoPage, origin + path)
  const [adas, brunos] = [new Chat(adaPage, t), new Chat(brunoPage, t)]
  await expect(adas.log.getByText(t('chat.empty'))).toBeVisible()
  await brunoPage.getByRole('button', { name: t('chat.pill'), exact: true }).click()
  await expect(brunos.log.getByText(t('chat.empty'))).toBeInViewport()
  await expect(brunoPage.getByRole('button', { name: t('chat.pill'), exact: true })).toBeHidden()

  await adas.field.fill('Alle 21:30?')
  await adas.field.press('Enter')
  await expect(adas.message('Alle 21:30?')).toHaveCount(1)
  await expect(adas.field).toHaveValue('')
  await expect(brunos.message('Alle 21:30?')).toContainText(ada.username)

  await brunos.field.fill('Va bene:')
  await brunos.field.press('Enter')
  await brunos.field.pressSequentially('https://lobby.example/11')
  await expect(adas.panel.getByText(t('chat.typingOne', { name: bruno.username }))).toBeVisible()
  await brunos.panel
    .getByLabel(t('chat.attach'))
    .setInputFiles({ name: 'lobby.png', mimeType: 'image/png', buffer: await drawImage(brunoPage) })
  await expect(brunos.panel.getByRole('button', { name: t('chat.removeFile', { name: 'lobby.png' }) })).toBeVisible()
  await brunos.panel.getByRole('button', { name: t('chat.send') }).click()
  const answer = adas.message('Va bene:')
  await expect(answer.getByRole('link', { name: 'https://lobby.example/11' })).toBeVisible()
  await expect(answer.getByRole('link', { name: t('chat.openFile', { name: 'lobby.webp' }) })).toBeVisible()
  await expectAccessible(adaPage)
  await expectAccessible(brunoPage)

  // Two messages that cannot be sent keep their order, and arrive once.
  await adaPage.route('**/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  for (const text of ['Prima', 'Seconda']) {
    await adas.field.fill(text)
    await adas.field.press('Enter')
  }
  await expect(adas.message('Prima').getByText(t('offline.waitingText'))).toBeVisible()
  await expect(adas.message('Seconda').getByText(t('chat.waiting'))).toBeVisible()
  const unsent = (count: number) => adaPage.getByText(t('offline.unsent', { count }))
  await expect(unsent(2)).toBeVisible()
  await adaPage.unroute('**/chat/messages')
  await adas
    .message('Prima')
    .getByRole('button', { name: t('offline.sendNow') })
    .click()
  await expect(brunos.message(/Prima|Seconda/)).toHaveText([/Prima/, /Seconda/])
  await expect(adas.message(/Prima|Seconda/)).toHaveText([/Prima/, /Seconda/])
  await expect(unsent(1).or(unsent(2))).toBeHidden()

  // A message whose response takes long does not count as unsent.
  const held = Promise.withResolvers<void>()
  await adaPage.route('**/chat/messages', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await adas.field.fill('Lenta')
  await adas.field.press('Enter')
  await expect(adas.message('Lenta').getByText(t('chat.sending'))).toBeVisible()
  // By the time that this arrives, the message is stored in the browser.
  await brunos.field.fill('Intanto')
  await brunos.panel.getByRole('button', { name: t('chat.send') }).click()
  await expect(adas.message('Intanto')).toBeVisible()
  await expect(unsent(1)).toBeHidden()
  held.resolve()
  await expect(brunos.message('Lenta')).toBeVisible()
  await expect(adas.message('Lenta').getByText(t('chat.sending'))).toBeHidden()
  await adaPage.unroute('**/chat/messages')

  await adas.choose('Seconda', t('chat.edit'))
  const edited = adas.panel.getByRole('textbox', { name: t('chat.editLabel') })
  await expect(edited).toBeFocused()
  await edited.fill('Terza')
  await edited.press('Enter')
  await expect(brunos.message('Terza')).toContainText(t('chat.edited'))
  await adas.choose('Prima', t('chat.remove'))
  await adaPage
    .getByRole('alertdialog')
    .getByRole('button', { name: t('chat.remove'), exact: true })
    .click()
  await expect(brunos.message('Prima')).toBeHidden()
  await expect(brunos.message(t('chat.deletedMessage'))).toBeVisible()

  // The manager puts Bruno in timeout, ends that, closes the chat and opens it again.
  const managerPage = await manager.open(browser, path)
  const managers = new Chat(managerPage, t)
  await managers.choose('Va bene:', t('chat.timeout'))
  await managerPage
    .getByRole('dialog')
    .getByRole('button', { name: t('chat.timeout'), exact: true })
    .click()
  await expect(brunos.field).toBeHidden()
  await expect(brunos.panel.getByText(t('chat.ownTimeoutText'))).toBeVisible()
  await managers.panel.getByRole('button', { name: t('chat.endTimeoutOf', { name: bruno.username }) }).click()
  await expect(brunos.field).toBeVisible()
  await managers.panel.getByRole('button', { name: t('chat.closeChat'), exact: true }).click()
  await managerPage
    .getByRole('alertdialog')
    .getByRole('button', { name: t('chat.closeChat'), exact: true })
    .click()
  await expect(adas.panel.getByText(t('chat.isClosed'))).toBeVisible()
  await expect(adas.field).toBeHidden()
  await managers.panel.getByRole('button', { name: t('chat.openChat'), exact: true }).click()
  await expect(adas.field).toBeVisible()

  // A link to a message opens the chat there.
  const history = await ada.call('GET', `/esports/v2${path}/chat/messages`)
  const { entries: messages }: { entries: { id: string; content: string }[] } = await history.json()
  const first = messages.find(({ content }) => content === 'Alle 21:30?')
  await goTo(brunoPage, `${origin}${path}?message=${first?.id}`)
  await expect(brunos.message('Alle 21:30?')).toBeInViewport()

  // What the staff did is in the history.
  await managers.choose('Terza', t('chat.remove'))
  await managerPage
    .getByRole('alertdialog')
    .getByRole('button', { name: t('chat.remove'), exact: true })
    .click()
  await expect(adas.message('Terza')).toBeHidden()
  const adminPage = await (await someone('admin')).window(browser)
  const acts = ['chat.setTimeout', 'chat.endTimeout', 'chat.close', 'chat.open', 'chat.deleteMessage'] as const
  await expectInHistory(adminPage, { t, acts })
  for (const page of [adaPage, brunoPage, managerPage, adminPage]) await page.context().close()
})
