import { expect, test, type Page } from '../../support/journey.ts'
import { football } from '../../support/clubs.ts'
import { pagesOfDemo } from '../../support/demo.ts'
import { foundTeam, ownGame, takeIn } from '../../support/market.ts'
import { password } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

type Race = { matchId: string; participants: { outcome: string | null }[] }

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')

test('a footballer has a career, a cabinet, teams and transfers; a driver has races; a guest can be claimed', async ({
  page,
  t,
  said,
}) => {
  await goTo(page, '/users/captain')
  await expect(page.getByRole('heading', { level: 1, name: 'captain' })).toBeVisible()
  for (const name of [t('players.matches'), t('players.wins'), t('players.goals')]) {
    await expect(figure(page, name)).toHaveText(/^[1-9]\d*$/)
  }
  const career = page.getByRole('table', { name: t('players.careerOf', { game: said(football) }) })
  await expect(career.getByRole('row').filter({ hasText: 'Lega Tirrena' })).toContainText(t('tournaments.running'))
  await expect(panel(page, t('players.trophies'))).toContainText('Coppa delle Torri')
  await expect(panel(page, t('players.teams'))).toContainText('Virtus Brughiera')
  await expect(panel(page, t('transfers.title'))).toContainText(
    t('transfers.lineSigned', { name: 'captain', to: 'Virtus Brughiera' }),
  )
  await career.getByRole('link', { name: 'Lega Tirrena' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lega Tirrena' })).toBeVisible()

  await goTo(page, '/users/driver')
  await expect(figure(page, t('players.races'))).toHaveText(/^[1-9]\d*$/)
  const races = page.getByRole('table').filter({ hasText: 'Mondiale Monoposto' })
  await expect(races.getByRole('columnheader', { name: t('players.races') })).toBeVisible()
  await expect(races.getByRole('columnheader', { name: t('players.goals') })).toBeHidden()

  await goTo(page, '/users/fabio.bassi')
  await expect(page.getByText(t('players.guestTitle', { name: 'fabio.bassi' }))).toBeVisible()
  await expect(page.getByText(t('accounts.guest'), { exact: true })).toBeVisible()
})

test('who did not finish a race is said so in the reader’s words', async ({ page, t, said }) => {
  const { formula1 } = await pagesOfDemo(page.request)
  const id = formula1.replace('/tournaments/', '')
  const search = new URLSearchParams({ tournament_id: id, size: '100', status: 'verified' })
  const { entries }: { entries: Race[] } = await (await page.request.get(`/esports/v2/search/matches?${search}`)).json()
  const race = entries.find(({ participants }) => participants.some(({ outcome }) => outcome === 'DNF'))
  await goTo(page, `/matches/${race?.matchId}`)
  const short = said({ it: 'Rit.', en: 'DNF' })
  await expect(page.getByRole('row').filter({ hasText: short }).first()).toContainText(t('matches.outcome_DNF'))
})

test('a team that was left stays in the history; who deletes the account is a 404, and nameless in the feed', async ({
  page,
  t,
  newcomer,
  someone,
}) => {
  const game = await ownGame(await someone('admin'))
  const [owner, mover] = [await newcomer('capo'), await newcomer('vaga')]
  const team = await foundTeam(owner, game, 'Ricordo')
  await takeIn(owner, mover, team.id)
  const path = `/users/${mover.username}`
  await goTo(page, path)
  const stay = panel(page, t('players.teams')).getByRole('listitem')
  await expect(stay).toContainText(t('players.now'))
  await mover.call('POST', `/esports/v2/teams/${team.id}/leave`)
  await owner.call('POST', `/esports/v2/teams/${team.id}/users/${await mover.id()}/kick`)
  await goTo(page, path)
  await expect(stay).toContainText(team.name)
  await expect(stay).not.toContainText(t('players.now'))
  await expect(panel(page, t('players.career'))).toContainText(t('players.noCareer'))
  await owner.call('DELETE', `/esports/v2/teams/${team.id}`)
  await goTo(page, path)
  await expect(stay).toContainText(t('players.dissolved'))
  await mover.call('DELETE', '/accounts/v2/users/@me', { username: mover.username, password })
  for (const gone of ['/users/nessuno_mai', path]) expect((await page.goto(gone))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t('shell.notFoundTitle') })).toBeVisible()
  await goTo(page, `/transfers?team_id=${team.id}`)
  await expect(page.getByRole('link', { name: t('transfers.deletedUser') }).first()).toBeVisible()
  await expect(page.getByText(mover.username)).toHaveCount(0)
})

test('who reads their own page is led to the profile', async ({ someone, browser, t }) => {
  const page = await (await someone('player')).open(browser, '/users/player')
  await page.getByRole('link', { name: t('accounts.editProfile') }).click()
  await expect(page).toHaveURL(/\/management\/profile/)
  await page.context().close()
})
