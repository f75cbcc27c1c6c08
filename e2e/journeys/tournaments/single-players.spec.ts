import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { openTournament } from '../../support/football.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { Match } from '../../support/pages/match.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

/** A league of four single players that has started, and its first match, home first. */
const startLeague = async (manager: Person, players: readonly Person[]) => {
  const games: { id: string; module: string }[] = await (await manager.call('GET', '/esports/v2/games')).json()
  const game = games.find(({ module }) => module === 'FIFA_SOLO')
  const id = await openTournament(manager, { game_id: game?.id, name: freshName('Duelli'), slots: 4 })
  const path = `/esports/v2/tournaments/${id}`
  for (const player of players) await player.call('POST', `${path}/users`, {})
  await manager.call('PATCH', path, { status: 'running' })
  const { entries }: { entries: { matchId: string; participants: { id: string }[] }[] } = await (
    await manager.call('GET', `${path}/engines/fifaSolo/matches/1`)
  ).json()
  const [match] = entries
  const ids = await Promise.all(players.map((player) => player.id()))
  const [home, away] = match?.participants.map((side) => players[ids.indexOf(side.id)]) ?? []
  if (!match || !home || !away) throw new Error('the league has no first match')
  return { id, matchId: match.matchId, home, away }
}

test('two single players report a match with their assists, which the ranking shows; the manager corrects them', async ({
  browser,
  newcomer,
  origin,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const players = await Promise.all(['ada', 'bruno', 'carla', 'dario'].map(newcomer))
  const { id, matchId, home, away } = await startLeague(manager, players)
  const phone = { viewport: { width: 390, height: 844 } }
  const assistsOf = (page: Page, { username }: Person) =>
    page.getByRole('spinbutton', { name: t('matches.assistsOf', { name: username }) })

  const typeScore = async (page: Page) => {
    for (const [index, goals] of ['3', '1'].entries()) await new Match(page, t).scoreFields().nth(index).fill(goals)
  }
  const assistsIn = (part: Locator) => part.locator('dl > div').filter({ hasText: t('matches.assistsShort') })

  const homePage = await home.window(browser, phone)
  await goTo(homePage, `${origin}/matches/${matchId}`)
  await expect(assistsOf(homePage, home)).toHaveValue('0')
  await expect(assistsOf(homePage, away)).toHaveCount(0)
  await typeScore(homePage)
  await assistsOf(homePage, home).fill('9')
  await assistsOf(homePage, home).blur()
  await expect(assistsOf(homePage, home), 'never more than the goals').toHaveValue('3')
  await assistsOf(homePage, home).fill('2')
  await homePage.getByLabel(t('matches.comment')).fill('Partita tirata')
  const preview = homePage.getByRole('region', { name: new RegExp(`^${t('matches.aboutToSend')}`) })
  await expect(assistsIn(preview)).toContainText('2')
  await expect(preview).toContainText('Partita tirata')
  await expectAccessible(homePage)
  await homePage.getByRole('button', { name: t('matches.sendReport') }).click()
  await expect(homePage.getByText(t('matches.yourReportIsIn'))).toBeVisible()
  // What replaces it begins with the same figures.
  await homePage.getByRole('button', { name: t('matches.replaceReport') }).click()
  await expect(assistsOf(homePage, home)).toHaveValue('2')
  await homePage.context().close()

  const awayPage = await away.window(browser, phone)
  await goTo(awayPage, `${origin}/matches/${matchId}`)
  await typeScore(awayPage)
  await assistsOf(awayPage, away).fill('1')
  await awayPage.getByRole('button', { name: t('matches.sendReport') }).click()
  const reports = new Match(awayPage, t).reports().getByRole('article')
  for (const [index, count] of ['2', '1'].entries()) await expect(assistsIn(reports.nth(index))).toContainText(count)
  await awayPage.context().close()

  // The manager reads both, and verifies.
  const page = await manager.open(browser, `/matches/${matchId}`)
  await page.getByRole('button', { name: t('matches.decide'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('matches.decideTitle') })
  for (const [index, count] of ['2', '1'].entries())
    await expect(assistsIn(dialog.getByRole('article').nth(index))).toContainText(count)
  await dialog.getByRole('button', { name: t('matches.confirmVerify', { score: '3–1' }) }).click()
  await expect(dialog).toBeHidden()
  const ranked = async () => {
    await goTo(page, `${origin}/tournaments/${id}/players?ranking=topAssists`)
    return page.getByRole('listitem')
  }
  await expect((await ranked()).filter({ hasText: home.username })).toContainText('2')
  await expect((await ranked()).filter({ hasText: away.username })).toContainText('1')

  // A correction begins with the figures of the result.
  await goTo(page, `${origin}/matches/${matchId}`)
  await page.getByRole('button', { name: t('matches.changeResult'), exact: true }).click()
  await expect(assistsOf(page, away)).toHaveValue('1')
  await assistsOf(page, home).fill('3')
  await expectAccessible(page)
  await dialog.getByLabel(t('matches.reason')).fill('Visto il filmato')
  await dialog.getByRole('button', { name: t('matches.confirmRule', { score: '3–1' }) }).click()
  await expect(dialog).toBeHidden()
  await expect((await ranked()).filter({ hasText: home.username })).toContainText('3')
  await page.context().close()
})
