import { openTournament } from '../support/clubs.ts'
import { expect, test } from '../support/journey.ts'
import { freshName } from '../support/people.ts'
import { Shell } from '../support/pages/shell.ts'

test('an invite shows on the bell of an open page by itself', async ({ browser, someone, newcomer, t }) => {
  const [owner, guest] = [await newcomer('capitano'), await newcomer('invitato')]
  const page = await guest.open(browser, '/')
  const shell = new Shell(page, t)
  await expect(shell.header.getByRole('button', { name: t('shell.notifications'), exact: true })).toBeVisible()
  const game = { name: freshName('Gioco'), module: 'FIFA', min_participants: 2, max_participants: 8 }
  const admin = await someone('admin')
  const { id: gameId } = await (await admin.call('POST', '/esports/v2/games', game)).json()
  const name = freshName('Squadra')
  const { id } = await (await owner.call('POST', '/esports/v2/teams', { name, game_id: gameId })).json()
  await owner.call('POST', `/esports/v2/teams/${id}/invites`, { user_id: await guest.id() })
  const bell = shell.header.getByRole('button', { name: t('shell.unread', { count: 1 }) })
  await bell.click()
  await expect(shell.entry(t('shell.newsTeamInvite', { username: owner.username, team: name }))).toBeVisible()
  await page.context().close()
})

test('who is banned is told on the page that is open', async ({ browser, someone, newcomer, t }) => {
  const [admin, person] = [await someone('admin'), await newcomer('espulso')]
  const page = await person.open(browser, '/')
  const shell = new Shell(page, t)
  await expect(shell.header.getByRole('button', { name: t('shell.notifications'), exact: true })).toBeVisible()
  const reason = 'Insulti in chat'
  await admin.call('PUT', `/accounts/v2/users/${await person.id()}/banned`, { value: true, reason })
  await expect(shell.dialog(t('shell.bannedTitle'))).toContainText(reason)
  await expect(shell.login).toBeVisible()
  await page.context().close()
})

test('a tournament that changes, changes in front of whoever looks at it', async ({ someone, visit }) => {
  const manager = await someone('manager')
  const name = freshName('Lega')
  const id = await openTournament(manager, { name, slots: 8 })
  const page = await visit(`/tournaments/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const renamed = freshName('Coppa')
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { name: renamed })
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  await page.context().close()
})
