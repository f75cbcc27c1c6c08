import { expectAccessible } from '../support/accessibility.ts'
import { foundClub, openTournament } from '../support/clubs.ts'
import { expect, test } from '../support/journey.ts'
import { addGuest, foundTeam, openCup, ownGame, setMarket, takeIn } from '../support/market.ts'
import { freshName, password } from '../support/people.ts'
import { Cockpit } from '../support/pages/cockpit.ts'
import { Profile } from '../support/pages/profile.ts'
import { Staff } from '../support/pages/staff.ts'
import { Teams } from '../support/pages/teams.ts'
import { goTo } from '../support/ready.ts'
import { totp, withTwoFactor } from '../support/totp.ts'

/* Refusals of acts whose page was opened before somebody else changed what it shows: the other acts over the API. */

test('a toast shows what was refused, and the page then shows what is', async ({ browser, newcomer, someone, t }) => {
  const [owner, member] = [await newcomer('olga'), await newcomer('marco')]
  const team = await foundTeam(owner, await ownGame(await someone('admin')), 'Nuvola')
  await takeIn(owner, member, team.id)
  const admins = `/esports/v2/teams/${team.id}/admins`
  const id = await member.id()
  await owner.call('POST', admins, { user_id: id })
  const page = await owner.open(browser, `/management/my_teams/${team.id}`)
  const teams = new Teams(page, t)
  const office = teams.member(member.username).getByText(t('teams.admin'), { exact: true })
  await expect(office).toBeVisible()
  await teams.actsOn(member.username).click()
  await owner.call('DELETE', `${admins}/${id}`)
  await teams
    .member(member.username)
    .getByRole('button', { name: t('teams.removeAdmin'), exact: true })
    .click()
  await expect(page.getByRole('alert')).toHaveText(new RegExp(t('errors.NOT_ADMIN')))
  await expect(office).toBeHidden()
  await expectAccessible(page)
  await page.context().close()
})

test('a toast shows what a confirmed act was refused with, and the page knows', async ({ browser, newcomer, t }) => {
  const person = await newcomer('gia')
  const secret = await withTwoFactor(person)
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

test('a dialog shows what a colleague did first, then that only staff may, and the page shows what is', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [admin, colleague, wanted] = [await someone('admin'), await newcomer('annarita'), await newcomer('gara')]
  const rolesOf = async (id: Promise<string>) => `/accounts/v2/users/${await id}/roles`
  await admin.call('POST', await rolesOf(colleague.id()), { role: 'ADMIN' })
  const { username } = wanted
  const page = await colleague.open(browser, `/management/users/${await wanted.id()}`)
  const staff = new Staff(page, t)
  const role = t('staff.admin')
  const give = await staff.ask(t('staff.giveRole', { role }), t('staff.giveTitle', { role, username }))
  await admin.call('POST', await rolesOf(wanted.id()), { role: 'ADMIN' })
  await staff.say(give, t('staff.give'))
  await expect(give.getByRole('alert')).toHaveText(t('errors.USER_CONFLICT'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const takeRole = page.getByRole('button', { name: t('staff.takeRole', { role }) })
  await expect(takeRole).toBeVisible()
  const link = await staff.ask(t('staff.resetMake'), t('staff.resetTitle', { username }))
  await staff.say(link, t('staff.resetMake'))
  await expect(link.getByRole('alert')).toHaveText(t('errors.PERMISSION_DENIED'))
  await page.keyboard.press('Escape')
  const take = await staff.ask(t('staff.takeRole', { role }), t('staff.takeTitle', { role, username }))
  await admin.call('DELETE', `${await rolesOf(colleague.id())}/ADMIN`)
  await staff.say(take, t('staff.take'))
  await expect(take.getByRole('alert')).toHaveText(t('errors.PERMISSION_DENIED_ERROR'))
  await page.context().close()
})

test('a notice under a form shows what was refused, and what was chosen stays', async ({
  browser,
  newcomer,
  origin,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const club = await foundClub(await newcomer('tardi'), freshName('Tardi'))
  const id = await openTournament(manager, { name: freshName('Chiuso'), slots: 4 })
  // The page hears of no change, as when the entries close in the same second.
  const page = await club.captain.window(browser)
  await page.routeWebSocket('**/chat/websocket', (socket) => socket.close())
  await page.route(`**/esports/v2/tournaments/${id}`, (route) => route.abort())
  await goTo(page, `${origin}/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  const join = page.getByRole('dialog').getByRole('button', { name: t('tournaments.join'), exact: true })
  await expect(join).toBeVisible()
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'closed' })
  await join.click()
  await expect(page.getByRole('alert')).toHaveText(t('errors.TOURNAMENT_STATUS_DENY'))
  await expect(page.getByLabel(t('tournaments.withTeam'))).toHaveValue(club.id)
  await page.context().close()
})

test('a notice beside a choice shows what was refused, and nothing changes', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [owner, manager] = [await newcomer('capo'), await someone('manager')]
  const game = await ownGame(await someone('admin'))
  const guest = await addGuest(owner, (await foundTeam(owner, game, 'Ospitale')).id)
  const id = await openCup(manager, game)
  const page = await manager.open(browser, `/management/my_tournaments/${id}/settings`)
  await page.getByRole('combobox', { name: t('cockpit.adminAdd') }).fill(guest.username)
  await page.getByRole('option', { name: guest.username }).click()
  await expect(page.getByText(t('errors.TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER'))).toBeVisible()
  const path = `/esports/v2/tournaments/${id}`
  const { adminIds }: { adminIds: string[] } = await (await manager.call('GET', path)).json()
  expect(adminIds).toEqual([])
  await page.context().close()
})

test('the page of a link shows before and after what it refuses, and what that means', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [admin, owner, wanted] = [await someone('admin'), await newcomer('olga'), await newcomer('elio')]
  const game = await ownGame(admin)
  const team = await foundTeam(owner, game, 'Nuvola')
  const guest = await addGuest(owner, team.id)
  const codeAt = async (path: string): Promise<string> =>
    (await (await owner.call('POST', `/esports/v2/teams/${team.id}/${path}`)).json()).code
  const invite = `/invites/${await codeAt('inviteLink')}`
  const claim = `/claims/${await codeAt(`provisionalUsers/${guest.id}/claimLink`)}`
  const page = await wanted.open(browser, invite)
  const main = page.getByRole('main')
  const join = main.getByRole('button', { name: t('teams.joinTeam', { name: team.name }) })
  const take = main.getByRole('button', { name: t('teams.claim') })
  const says = async (error: string, meaning: string) => {
    await expect(main.getByRole('alert')).toHaveText(`${error} ${meaning}`)
    await expect(join.or(take)).toBeHidden()
  }

  await expect(join).toBeEnabled()
  await setMarket(admin, game, 'close')
  await join.click()
  await says(t('errors.MARKET_CLOSED'), t('teams.joinMarket'))
  await goTo(page, claim)
  await says(t('errors.MARKET_CLOSED'), t('teams.claimMarket'))
  await setMarket(admin, game, 'open')
  await goTo(page, claim)
  await expect(take).toBeEnabled()

  // The reader founds a team elsewhere while the page offers the guest.
  await foundTeam(wanted, game, 'Rivale')
  await take.click()
  await new Teams(page, t).confirm(t('teams.claimTitle', { name: guest.username }), t('teams.claim'))
  await says(t('errors.ALREADY_MEMBER_OF_A_TEAM'), t('teams.claimElsewhere', { team: team.name }))
  await goTo(page, invite)
  await says(t('errors.ALREADY_MEMBER_OF_A_TEAM'), t('teams.joinElsewhere', { game: game.name }))
  await page.context().close()

  const cup = await openCup(await someone('manager'), game)
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

test('what would be refused is said before, and not offered', async ({ browser, newcomer, someone, t }) => {
  const manager = await someone('manager')
  const game = await ownGame(await someone('admin'))
  const id = await openCup(manager, game)
  await Promise.all(
    [1, 2, 3].map(async () => {
      const owner = await newcomer('solo')
      const { id: teamId } = await foundTeam(owner, game, 'Dispari')
      await owner.call('POST', `/esports/v2/tournaments/${id}/teams`, { team_id: teamId })
    }),
  )
  const page = await manager.open(browser, `/management/my_tournaments/${id}`)
  const cockpit = new Cockpit(page, t)
  await cockpit.lookAt('running')
  await expect(page.getByText(t('cockpit.faultOdd', { count: 3 })).last()).toBeVisible()
  await expect(cockpit.change('running')).toBeHidden()
  await page.context().close()
})
