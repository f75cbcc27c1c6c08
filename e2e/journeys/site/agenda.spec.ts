import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { createGame, createTeam, openTournamentOf } from '../../support/market.ts'
import { expectFilesStored, expectStored } from '../../support/offline.ts'
import { Match } from '../../support/pages/match.ts'
import { goTo } from '../../support/ready.ts'

test.use({ serviceWorkers: 'allow' })

test('the home page says what is the reader’s to do, from an invite to a dispute, in the words of the match page, and opens without a network', async ({
  browser,
  someone,
  newcomer,
  origin,
  t,
}) => {
  const [manager, admin] = [await someone('manager'), await someone('admin')]
  const [ada, bruno] = [await newcomer('ada'), await newcomer('bruno')]
  const game = await createGame(admin)
  const teams = [await createTeam(manager, game, 'Aquila'), await createTeam(bruno, game, 'Bora')] as const
  const page = await ada.window(browser, { viewport: { width: 390, height: 844 } })
  const context = page.context()
  const home = () => goTo(page, `${origin}/`)
  const main = page.getByRole('main')

  // A newcomer sees where to play, and nothing that praises the community above it.
  await home()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.agenda'))
  await expect(main.getByText(t('home.noDuties'))).toBeVisible()
  await expect(main.getByRole('link', { name: t('home.foundTeam') })).toBeVisible()
  await expect(main.getByText(t('home.tagline'))).toBeHidden()
  await expectAccessible(page)

  // An invite is answered where it is listed.
  const [first] = teams
  await manager.call('POST', `/esports/v2/teams/${first.id}/invites`, { user_id: await ada.id() })
  await home()
  const invite = main.getByRole('listitem').filter({ hasText: t('home.invitedTo', { team: first.name }) })
  await invite.getByRole('button', { name: t('teams.accept') }).click()
  await expect(invite).toHaveCount(0)

  // An entered tournament is listed until it begins.
  await manager.call('POST', `/esports/v2/teams/${first.id}/admins`, { user_id: await ada.id() })
  const id = await openTournamentOf(manager, game)
  const { name }: { name: string } = await (await manager.call('GET', `/esports/v2/tournaments/${id}`)).json()
  await manager.call('POST', `/esports/v2/tournaments/${id}/teams`, { team_id: first.id })
  await bruno.call('POST', `/esports/v2/tournaments/${id}/teams`, { team_id: teams[1].id })
  await manager.call('PATCH', `/esports/v2/tournaments/${id}/teams/${first.id}`, { member_ids: [] })
  await home()
  const entered = page.getByRole('region', { name: t('home.startSoon') })
  await expect(entered.getByRole('link', { name })).toBeVisible()

  // The agenda lists a team without a line-up, with a button that opens its line-up.
  const missing = main.getByRole('listitem').filter({ hasText: t('home.lineupMissing', { team: first.name }) })
  await missing.getByRole('button', { name: t('tournaments.lineup') }).click()
  const lineup = page.getByRole('dialog', { name: t('tournaments.lineupTitle', { name: first.name }) })
  await lineup.getByRole('checkbox', { name: ada.username }).check()
  await lineup.getByRole('button', { name: t('tournaments.lineupSave') }).click()
  await expect(lineup).toBeHidden()
  await expect(missing).toHaveCount(0)

  // From its beginning the report is the first thing, with one button.
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'running' })
  await home()
  const lead = page.getByRole('region', { name: new RegExp(`^${t('matches.own_toReport')}: ${name}`) })
  await expect(lead).toBeVisible()
  await expect(entered).toBeHidden()
  await expectAccessible(page)
  await lead.getByRole('link', { name: t('home.sendReport') }).click()
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}#report$/)
  await expect(main.getByText(t('matches.own_toReport'), { exact: true })).toBeVisible()
  // While the reports of the game are closed, a notice is in the place of the form.
  const matchPage = `${origin}${new URL(page.url()).pathname}`
  await admin.call('POST', `/esports/v2/games/${game.id}/reports/close`)
  await goTo(page, matchPage)
  await expect(main.getByText(t('matches.reportsClosedText'))).toBeVisible()
  await expect(new Match(page, t).scoreFields()).toHaveCount(0)
  await admin.call('POST', `/esports/v2/games/${game.id}/reports/open`)
  await goTo(page, matchPage)
  await new Match(page, t).report([3, 1])
  await expect(main.getByText(t('matches.own_otherSide'), { exact: true })).toBeVisible()
  const matchId = new URL(page.url()).pathname.split('/').at(-1)

  // What waits for others says for whom, and is there without a network.
  await home()
  const others = page.getByRole('region', { name: t('home.othersTurn') })
  await expect(others).toContainText(t('matches.own_otherSide'))
  await expect(others).toContainText(t('matches.statusText_reported'))
  await expectStored(page)
  await expectFilesStored(page)
  await context.setOffline(true)
  await page.goto(`${origin}/`)
  await expect(others).toContainText(t('matches.own_otherSide'))
  await context.setOffline(false)

  // Two different reports wait for a decision of the managers, whose home page says so.
  await bruno.call('POST', `/esports/v2/teams/${teams[1].id}/matches/${matchId}/report`, {
    scores: { score: 5, opponent_score: 0 },
    comment: '',
  })
  await home()
  await expect(others).toContainText(t('matches.own_managers'))
  await expect(others).toContainText(t('matches.disputed'))
  await others.getByRole('link').first().click()
  await expect(main.getByText(t('matches.own_managers'), { exact: true })).toBeVisible()
  await context.close()
  const managersPage = await manager.open(browser)
  const decision = managersPage.getByRole('listitem').filter({ hasText: t('home.toDecide', { tournament: name }) })
  await decision.getByRole('link', { name: t('home.decide') }).click()
  await expect(managersPage).toHaveURL(new RegExp(`/management/my_tournaments/${id}`))
  await managersPage.context().close()
})
