import { expectAccessible } from '../support/accessibility.ts'
import { createFootballTeam, openTournament } from '../support/football.ts'
import { expect, test } from '../support/journey.ts'
import { addGuest, createTeam, openTournamentOf, createGame, setMarket, addMember } from '../support/market.ts'
import { freshName, password } from '../support/people.ts'
import { Cockpit } from '../support/pages/cockpit.ts'
import { Profile } from '../support/pages/profile.ts'
import { Staff } from '../support/pages/staff.ts'
import { Teams } from '../support/pages/teams.ts'
import { goTo } from '../support/ready.ts'
import { totp, enableTwoFactor } from '../support/totp.ts'

/* Refusals on pages that are out of date: another user has changed their data through the API. */

test('a toast shows a refusal, and the page then shows the new state', async ({ browser, newcomer, someone, t }) => {
  const [owner, member] = [await newcomer('olga'), await newcomer('marco')]
  const team = await createTeam(owner, await createGame(await someone('admin')), 'Nuvola')
  await addMember(owner, member, team.id)
  const admins = `/esports/v2/teams/${team.id}/admins`
  const id = await member.id()
  await owner.call('POST', admins, { user_id: id })
  const page = await owner.open(browser, `/management/my_teams/${team.id}`)
  const teams = new Teams(page, t)
  const adminBadge = teams.member(member.username).getByText(t('teams.admin'), { exact: true })
  await expect(adminBadge).toBeVisible()
  await teams.actionsOf(member.username).click()
  await owner.call('DELETE', `${admins}/${id}`)
  await teams
    .member(member.username)
    .getByRole('button', { name: t('teams.removeAdmin'), exact: true })
    .click()
  await expect(page.getByRole('alert')).toHaveText(new RegExp(t('errors.NOT_ADMIN')))
  await expect(adminBadge).toBeHidden()
  await expectAccessible(page)
  await page.context().close()
})

test('a toast shows the refusal of a confirmed action, and the page shows the new state', async ({
  browser,
  newcomer,
  t,
}) => {
  const person = await newcomer('gia')
  const secret = await enableTwoFactor(person)
  const page = await person.open(browser, '/management/profile/security')
  const profile = new Profile(page, t)
  await profile.button(t('profile.disable')).click()
  const body = { password, code: totp(secret, 30) }
  await person.call('PATCH', '/accounts/v2/users/@me/security/2fa/disable', body)
  await profile.confirm(t('profile.disableTitle'), t('profile.disable'), { password, code: '123456' })
  await expect(page.getByRole('alert')).toHaveText(new RegExp(t('errors.2FA_ALREADY_DISABLED')))
  await expect(profile.shell.dialog(t('profile.disableTitle'))).toBeHidden()
  await expect(profile.panel(t('profile.twoFactor'))).toContainText(t('profile.off'))
  await page.context().close()
})

test('a dialog shows that another admin was faster, then that only staff may, and the page shows the new state', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [admin, otherAdmin, otherUser] = [await someone('admin'), await newcomer('annarita'), await newcomer('gara')]
  const rolesOf = async (id: Promise<string>) => `/accounts/v2/users/${await id}/roles`
  await admin.call('POST', await rolesOf(otherAdmin.id()), { role: 'ADMIN' })
  const { username } = otherUser
  const page = await otherAdmin.open(browser, `/management/users/${await otherUser.id()}`)
  const staff = new Staff(page, t)
  const role = t('staff.admin')
  const addRoleDialog = await staff.openDialog(t('staff.giveRole', { role }), t('staff.giveTitle', { role, username }))
  await admin.call('POST', await rolesOf(otherUser.id()), { role: 'ADMIN' })
  await staff.confirm(addRoleDialog, t('staff.give'))
  await expect(addRoleDialog.getByRole('alert')).toHaveText(t('errors.USER_CONFLICT'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const revokeButton = page.getByRole('button', { name: t('staff.takeRole', { role }) })
  await expect(revokeButton).toBeVisible()
  const link = await staff.openDialog(t('staff.resetMake'), t('staff.resetTitle', { username }))
  await staff.confirm(link, t('staff.resetMake'))
  await expect(link.getByRole('alert')).toHaveText(t('errors.PERMISSION_DENIED'))
  await page.keyboard.press('Escape')
  const removeRoleDialog = await staff.openDialog(
    t('staff.takeRole', { role }),
    t('staff.takeTitle', { role, username }),
  )
  await admin.call('DELETE', `${await rolesOf(otherAdmin.id())}/ADMIN`)
  await staff.confirm(removeRoleDialog, t('staff.take'))
  await expect(removeRoleDialog.getByRole('alert')).toHaveText(t('errors.PERMISSION_DENIED_ERROR'))
  await page.context().close()
})

test('a notice under a form shows a refusal, and the selection stays', async ({
  browser,
  newcomer,
  origin,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const team = await createFootballTeam(await newcomer('tardi'), freshName('Tardi'))
  const id = await openTournament(manager, { name: freshName('Chiuso'), slots: 4 })
  // The page gets no live update, as when the entries close in the same second.
  const page = await team.captain.window(browser)
  await page.routeWebSocket('**/chat/websocket', (socket) => socket.close())
  await page.route(`**/esports/v2/tournaments/${id}`, (route) => route.abort())
  await goTo(page, `${origin}/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  const join = page.getByRole('dialog').getByRole('button', { name: t('tournaments.join'), exact: true })
  await expect(join).toBeVisible()
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'closed' })
  await join.click()
  await expect(page.getByRole('alert')).toHaveText(t('errors.TOURNAMENT_STATUS_DENY'))
  await expect(page.getByLabel(t('tournaments.withTeam'))).toHaveValue(team.id)
  await page.context().close()
})

test('a notice beside a selection shows a refusal, and nothing changes', async ({ browser, newcomer, someone, t }) => {
  const [owner, manager] = [await newcomer('capo'), await someone('manager')]
  const game = await createGame(await someone('admin'))
  const guest = await addGuest(owner, (await createTeam(owner, game, 'Ospitale')).id)
  const id = await openTournamentOf(manager, game)
  const page = await manager.open(browser, `/management/my_tournaments/${id}/settings`)
  await page.getByRole('combobox', { name: t('cockpit.adminAdd') }).fill(guest.username)
  await page.getByRole('option', { name: guest.username }).click()
  await expect(page.getByText(t('errors.TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER'))).toBeVisible()
  const path = `/esports/v2/tournaments/${id}`
  const { adminIds }: { adminIds: string[] } = await (await manager.call('GET', path)).json()
  expect(adminIds).toEqual([])
  await page.context().close()
})

test('the page of a link shows refusals before and after the click, and explains them', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [admin, owner, otherUser] = [await someone('admin'), await newcomer('olga'), await newcomer('elio')]
  const game = await createGame(admin)
  const team = await createTeam(owner, game, 'Nuvola')
  const guest = await addGuest(owner, team.id)
  const codeAt = async (path: string): Promise<string> =>
    (await (await owner.call('POST', `/esports/v2/teams/${team.id}/${path}`)).json()).code
  const invite = `/invites/${await codeAt('inviteLink')}`
  const claim = `/claims/${await codeAt(`provisionalUsers/${guest.id}/claimLink`)}`
  const page = await otherUser.open(browser, invite)
  const main = page.getByRole('main')
  const join = main.getByRole('button', { name: t('teams.joinTeam', { name: team.name }) })
  const claimButton = main.getByRole('button', { name: t('teams.claim') })
  const expectRefusal = async (error: string, explanation: string) => {
    await expect(main.getByRole('alert')).toHaveText(`${error} ${explanation}`)
    await expect(join.or(claimButton)).toBeHidden()
  }

  await expect(join).toBeEnabled()
  await setMarket(admin, game, 'close')
  await join.click()
  await expectRefusal(t('errors.MARKET_CLOSED'), t('teams.joinMarket'))
  await goTo(page, claim)
  await expectRefusal(t('errors.MARKET_CLOSED'), t('teams.claimMarket'))
  await setMarket(admin, game, 'open')
  await goTo(page, claim)
  await expect(claimButton).toBeEnabled()

  // The user creates a team elsewhere while the page offers the guest.
  await createTeam(otherUser, game, 'Rivale')
  await claimButton.click()
  await new Teams(page, t).confirm(t('teams.claimTitle', { name: guest.username }), t('teams.claim'))
  await expectRefusal(t('errors.ALREADY_MEMBER_OF_A_TEAM'), t('teams.claimElsewhere', { team: team.name }))
  await goTo(page, invite)
  await expectRefusal(t('errors.ALREADY_MEMBER_OF_A_TEAM'), t('teams.joinElsewhere', { game: game.name }))
  await page.context().close()

  const cup = await openTournamentOf(await someone('manager'), game)
  await owner.call('POST', `/esports/v2/tournaments/${cup}/teams`, { team_id: team.id })
  const owners = await owner.open(browser, claim)
  const notice = owners.getByRole('main').getByRole('alert')
  await expect(notice).toHaveText(`${t('errors.ENTITY_CONFLICT')} ${t('teams.claimClash', { name: guest.username })}`)
  await goTo(owners, invite)
  await expect(owners.getByText(t('teams.inAlready'))).toBeVisible()
  await setMarket(admin, game, 'close')
  await goTo(owners, `/management/my_teams/${team.id}`)
  await expect(owners.getByText(t('teams.marketClosed', { game: game.name }))).toBeVisible()
  await owners.context().close()
})

test('actions that would be refused are explained and not offered', async ({ browser, newcomer, someone, t }) => {
  const manager = await someone('manager')
  const game = await createGame(await someone('admin'))
  const id = await openTournamentOf(manager, game)
  await Promise.all(
    [1, 2, 3].map(async () => {
      const owner = await newcomer('solo')
      const { id: teamId } = await createTeam(owner, game, 'Dispari')
      await owner.call('POST', `/esports/v2/tournaments/${id}/teams`, { team_id: teamId })
    }),
  )
  const page = await manager.open(browser, `/management/my_tournaments/${id}`)
  const cockpit = new Cockpit(page, t)
  await cockpit.selectStatus('running')
  await expect(page.getByText(t('cockpit.faultOdd', { count: 3 })).last()).toBeVisible()
  await expect(cockpit.change('running')).toBeHidden()
  await page.context().close()
})
