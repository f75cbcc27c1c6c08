import { expect, test, type Page } from '../../support/journey.ts'
import { football } from '../../support/football.ts'
import { pagesOfDemo } from '../../support/demo.ts'
import { createTeam, createGame, addMember } from '../../support/market.ts'
import { password } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

type Race = { matchId: string; participants: { outcome: string | null }[] }

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')

test('a footballer has a career, trophies, teams and transfers; a driver has races; a guest can be claimed', async ({
  page,
  t,
  quoted,
}) => {
  await goTo(page, '/users/captain')
  await expect(page.getByRole('heading', { level: 1, name: 'captain' })).toBeVisible()
  for (const name of [t('players.matches'), t('players.wins'), t('players.goals')]) {
    await expect(figure(page, name)).toHaveText(/^[1-9]\d*$/)
  }
  const career = page.getByRole('table', { name: t('players.careerOf', { game: quoted(football) }) })
  await expect(career.getByRole('row').filter({ hasText: 'Lega Tirrena' })).toContainText(t('tournaments.running'))
  await expect(panel(page, t('players.trophies'))).toContainText('Coppa delle Torri')
  await expect(panel(page, t('players.teams'))).toContainText('Virtus Brughiera')
  await expect(panel(page, t('transfers.title'))).toContainText(
    t('transfers.lineSigned', { name: 'captain', to: 'Virtus Brughiera' }),
  )
  const form = panel(page, t('players.careerOf', { game: quoted(football) })).getByRole('img', {
    name: t('players.lastFive'),
  })
  await expect(form).toHaveAccessibleName(new RegExp(t('accounts.won')))
  await expect(panel(page, t('players.records')).getByRole('listitem').first()).toContainText(/^[2-9]/)
  const rivals = panel(page, t('players.rivals'))
  await expect(rivals.getByRole('listitem').first()).toContainText(t('players.rivalMatches', { count: 2 }))
  await expect(rivals.getByRole('link').first()).toHaveAttribute('href', /^\/teams\//)
  await career.getByRole('link', { name: 'Lega Tirrena' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lega Tirrena' })).toBeVisible()

  await goTo(page, '/users/driver')
  await expect(figure(page, t('players.races'))).toHaveText(/^[1-9]\d*$/)
  const races = page.getByRole('table').filter({ hasText: 'Mondiale Monoposto' })
  await expect(races.getByRole('columnheader', { name: t('players.races') })).toBeVisible()
  await expect(races.getByRole('columnheader', { name: t('players.goals') })).toBeHidden()

  await expect(page.getByRole('list', { name: t('players.lastFive') }).getByRole('listitem')).toHaveCount(5)
  await expect(panel(page, t('players.rivals')).getByRole('link')).toHaveCount(3)

  await goTo(page, '/users/fabio.bassi')
  await expect(page.getByText(t('players.guestTitle', { name: 'fabio.bassi' }))).toBeVisible()
  await expect(page.getByText(t('accounts.guest'), { exact: true })).toBeVisible()
})

test('a driver who did not finish a race has a text for that in the language of the page', async ({
  page,
  t,
  quoted,
}) => {
  const { formula1 } = await pagesOfDemo(page.request)
  const id = formula1.replace('/tournaments/', '')
  const search = new URLSearchParams({ tournament_id: id, size: '100', status: 'verified' })
  const { entries }: { entries: Race[] } = await (await page.request.get(`/esports/v2/search/matches?${search}`)).json()
  const race = entries.find(({ participants }) => participants.some(({ outcome }) => outcome === 'DNF'))
  await goTo(page, `/matches/${race?.matchId}`)
  const short = quoted({ it: 'RIT', en: 'DNF' })
  await expect(page.getByRole('row').filter({ hasText: short }).first()).toContainText(t('matches.outcome_DNF'))
})

test('a former team stays in the history; a deleted user is a 404 page, and has no name in the feed', async ({
  page,
  t,
  newcomer,
  someone,
}) => {
  const game = await createGame(await someone('admin'))
  const [owner, player] = [await newcomer('capo'), await newcomer('vaga')]
  const team = await createTeam(owner, game, 'Ricordo')
  await addMember(owner, player, team.id)
  const path = `/users/${player.username}`
  await goTo(page, path)
  const membership = panel(page, t('players.teams')).getByRole('listitem')
  await expect(membership).toContainText(t('players.now'))
  await player.call('POST', `/esports/v2/teams/${team.id}/leave`)
  await owner.call('POST', `/esports/v2/teams/${team.id}/users/${await player.id()}/kick`)
  await goTo(page, path)
  await expect(membership).toContainText(team.name)
  await expect(membership).not.toContainText(t('players.now'))
  await expect(panel(page, t('players.career'))).toContainText(t('players.noCareer'))
  await owner.call('DELETE', `/esports/v2/teams/${team.id}`)
  await goTo(page, path)
  await expect(membership).toContainText(t('players.dissolved'))
  await player.call('DELETE', '/accounts/v2/users/@me', { username: player.username, password })
  for (const missingPath of ['/users/nessuno_mai', path]) expect((await page.goto(missingPath))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t('shell.notFoundTitle') })).toBeVisible()
  await goTo(page, `/transfers?team_id=${team.id}`)
  await expect(page.getByRole('link', { name: t('transfers.deletedUser') }).first()).toBeVisible()
  await expect(page.getByText(player.username)).toHaveCount(0)
})

test('a user’s own public page can be shared and links to the profile', async ({ someone, browser, t }) => {
  const page = await (await someone('player')).open(browser, '/users/player')
  await expect(page.getByRole('link', { name: t('accounts.editProfile') })).toBeVisible()
  await page.getByRole('button', { name: t('shell.share') }).click()
  await expect(page.getByRole('dialog', { name: t('shell.share') }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: t('accounts.editProfile') }).click()
  await expect(page).toHaveURL(/\/management\/profile/)
  await page.context().close()
})
