import { expectAccessible } from '../../support/accessibility.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { createGame, createTeam, openTournamentOf } from '../../support/market.ts'
import { freshName } from '../../support/people.ts'
import { ChatManager } from '../../support/pages/chat-manager.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

type Match = { matchId: string; participants: { id: string; name: string }[] }

test('a manager follows the chats of a tournament: moderates from the list, answers by template, and sees what is unread live', async ({
  browser,
  origin,
  someone,
  newcomer,
  language,
  t,
}) => {
  const [admin, manager] = [await someone('admin'), await someone('manager')]
  const captains = await Promise.all(['ada', 'bruno', 'carla', 'dario'].map((name) => newcomer(name)))
  const game = await createGame(admin)
  const tournamentId = await openTournamentOf(manager, game)
  const tournament = `/esports/v2/tournaments/${tournamentId}`
  const teams = new Map<string, (typeof captains)[number]>()
  for (const captain of captains) {
    const team = await createTeam(captain, game, 'Aquila')
    teams.set(team.id, captain)
    await captain.call('POST', `${tournament}/teams`, { team_id: team.id })
  }
  await manager.call('PATCH', tournament, { status: 'running' })
  const search = await manager.call('GET', `/esports/v2/search/matches?tournament_id=${tournamentId}`)
  const { entries }: { entries: Match[] } = await search.json()
  const [one, other] = entries
  const chatOf = (match: Match | undefined) => {
    const [home, away] = match?.participants ?? []
    const captain = teams.get(home?.id ?? '')
    if (!match || !captain) throw new Error('a league of four teams has six matches')
    const messages = `/esports/v2/matches/${match.matchId}/chat/messages`
    const write = (content: string) => captain.call('POST', messages, { content })
    return { ...match, captain, messages, write, name: `${home?.name} – ${away?.name}` }
  }
  const [first, second] = [chatOf(one), chatOf(other)]
  const title = freshName('Toni bassi')
  const answer = { title, content: { it: 'Toni bassi, per favore.', en: 'Calm down, please.' }, places: ['chats'] }
  const answerId: string = (await (await admin.call('POST', '/esports/v2/cannedAnswers', answer)).json()).id
  await first.write('Siete dei ladri')

  const path = `/management/chat_manager?tournament=${tournamentId}`
  const page = await manager.open(browser, path)
  const [chats, shell] = [new ChatManager(page, t), new Shell(page, t)]
  const entry = shell.drawer.getByRole('link', { name: t('shell.menuChatManager') })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(chats.row(first.name)).toContainText(`${first.captain.username}: Siete dei ladri`)
  await expect(chats.row(first.name)).toContainText(`${t('chatManager.unread')} 1`)
  await expectAccessible(page)

  // From the list, without opening the chat: the author gets a timeout, and the message goes.
  await chats.choose(first.name, t('chatManager.timeoutOf', { name: first.captain.username }))
  const timeout = page.getByRole('dialog')
  await timeout.getByRole('button', { name: t('chat.timeout'), exact: true }).click()
  await expect(shell.toast(t('chat.timeoutSet', { name: first.captain.username }))).toBeVisible()
  await chats.choose(first.name, t('chatManager.removeMessage'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('chat.remove'), exact: true })
    .click()
  await expect(chats.row(first.name)).toContainText(t('chat.deletedMessage'))
  await expect(chats.row(first.name)).not.toContainText(t('chatManager.unread'))

  // The list stays when the first chat opens: its link keeps the focus.
  await chats.row(first.name).getByRole('link').click()
  await expect(chats.conversation(first.name).getByText(t('chat.deletedMessage'))).toBeVisible()
  await expect(chats.row(first.name).getByRole('link')).toBeFocused()

  // Live: another chat appears above it, and its number grows.
  await second.write('Lobby 12, password gatto')
  await expect(chats.rows.first()).toContainText(`${second.captain.username}: Lobby 12`)
  await expect(chats.row(second.name)).toContainText(`${t('chatManager.unread')} 1`)
  await second.write('Ci siete?')
  await expect(chats.row(second.name)).toContainText(`${t('chatManager.unread')} 2`)
  await chats.views.getByRole('link', { name: t('chatManager.viewUnread') }).click()
  await expect(chats.rows).toHaveCount(1)

  // Opening the chat reads it; a template answers.
  await chats.row(second.name).getByRole('link').click()
  const conversation = chats.conversation(second.name)
  await expect(conversation.getByText('Ci siete?')).toBeVisible()
  await expect(chats.rows).toHaveCount(0)
  await conversation.getByRole('button', { name: title }).click()
  const text = answer.content[language]
  await expect(conversation.getByRole('textbox', { name: t('chat.write') })).toHaveValue(text)
  await conversation.getByRole('button', { name: t('chat.send') }).click()
  await expect(conversation.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  await expectAccessible(page)
  const lastMessage = async (): Promise<string> => {
    const history = await (await second.captain.call('GET', second.messages)).json()
    return history.entries.at(-1).content
  }
  await expect.poll(lastMessage).toBe(text)

  // A word of a message finds its chat, and opens it at the message.
  await chats.views.getByRole('link', { name: t('chatManager.viewAll') }).click()
  await page.getByRole('searchbox', { name: t('chatManager.search') }).fill('password')
  await expect(chats.rows).toHaveCount(1)
  await chats.row(second.name).getByRole('link').click()
  await expect(conversation.getByText('Lobby 12, password gatto')).toBeInViewport()

  // Closing it takes it from the list of open chats.
  await conversation.getByRole('button', { name: t('chat.closeChat'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('chat.closeChat'), exact: true })
    .click()
  await expect(conversation.getByText(t('chat.isClosed'))).toBeVisible()
  await expect(chats.rows).toHaveCount(0)
  await page.getByLabel(t('chatManager.state')).selectOption('closed')
  await expect(chats.row(second.name)).toBeVisible()

  // On a phone: the list, then the conversation, and back.
  const phone = await manager.window(browser, {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  await goTo(phone, origin + path)
  const onPhone = new ChatManager(phone, t)
  await onPhone.row(first.name).getByRole('link').click()
  await expect(onPhone.conversation(first.name).getByText(t('chat.deletedMessage'))).toBeInViewport()
  await expect(onPhone.list).toBeHidden()
  await expect(
    onPhone
      .conversation(first.name)
      .getByRole('button', { name: t('chat.endTimeoutOf', { name: first.captain.username }) }),
  ).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: t('chatManager.back') }).click()
  await expect(onPhone.list).toBeVisible()

  // The opponent reports a message; an ADMIN archives the report, which is in the history.
  const { entries: sent }: { entries: { id: string; content: string }[] } = await (
    await second.captain.call('GET', second.messages)
  ).json()
  const reported = sent.find(({ content }) => content === 'Ci siete?')
  const opponent = teams.get(second.participants[1]?.id ?? '')
  await opponent?.call('POST', `${second.messages}/${reported?.id}/report`, { reason: 'Offende' })
  const adminPage = await admin.open(browser, `/management/chat_manager/${second.matchId}`)
  const reports = adminPage.getByRole('region', { name: t('chatManager.reportedMessages') })
  await expect(reports).toContainText('Offende')
  await reports.getByRole('button', { name: t('chatManager.closeReport') }).click()
  await expect(reports).toBeHidden()
  await expectInHistory(adminPage, { t, acts: ['chat.closeReport'], about: second.captain.username })

  // Players have no such page.
  const outside = await first.captain.open(browser, path)
  await expect(outside.getByText(t('shell.notFoundTitle'))).toBeVisible()
  await admin.call('DELETE', `/esports/v2/cannedAnswers/${answerId}`)
  for (const window of [page, phone, adminPage, outside]) await window.context().close()
})
