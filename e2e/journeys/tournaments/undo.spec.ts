import { enterTournament, createFootballTeam, openTournament, type FootballTeam } from '../../support/football.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'

type Side = { id: string }
type Match = { matchId: string; participants: Side[] }

/** Clicks a button, then the button with the same text in the dialog. */
const clickTwice = async (page: Page, button: string, title: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: title }) })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A league of four that has started, and its first match with its teams, home first. */
const startTournament = async (manager: Person, teams: readonly FootballTeam[]) => {
  const id = await openTournament(manager, { name: freshName('Lega'), slots: 4 })
  for (const team of teams) await enterTournament(team, id)
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'running' })
  const path = `/esports/v2/tournaments/${id}/engines/fifa/matches/1`
  const { entries }: { entries: Match[] } = await (await manager.call('GET', path)).json()
  const [match] = entries
  const sides = match?.participants.map((side) => teams.find((team) => team.id === side.id)) ?? []
  const [home] = sides
  if (!match || !home) throw new Error('the league has no first match')
  return { matchId: match.matchId, home }
}

test('a captain withdraws the team while entries are open, and may enter again', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const name = freshName('Coppa')
  const id = await openTournament(await someone('manager'), { name, slots: 4 })
  const team = await createFootballTeam(await newcomer('capo'), freshName('Aquila'))
  await enterTournament(team, id)
  const page = await team.captain.open(browser, `/tournaments/${id}`)
  await clickTwice(page, t('tournaments.withdraw'), t('tournaments.withdrawTitle', { name }))
  await expect(new Shell(page, t).toast(t('tournaments.withdrawn'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('tournaments.join'), exact: true })).toBeVisible()
  await page.context().close()
})

test('a captain withdraws a report; a manager reopens a verified match on its page', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const manager = await someone('manager')
  const teams = await Promise.all(
    ['Aquila', 'Bora', 'Corallo', 'Delfino'].map(async (stem) =>
      createFootballTeam(await newcomer('capo'), freshName(stem)),
    ),
  )
  const { matchId, home } = await startTournament(manager, teams)
  const report = { scores: { score: 2, opponent_score: 1 } }
  await home.captain.call('POST', `/esports/v2/teams/${home.id}/matches/${matchId}/report`, report)
  const captains = await home.captain.open(browser, `/matches/${matchId}`)
  await clickTwice(captains, t('matches.takeBack'), t('matches.takeBackTitle'))
  await expect(new Shell(captains, t).toast(t('matches.takenBack'))).toBeVisible()
  await expect(captains.getByRole('button', { name: t('matches.sendReport') })).toBeVisible()
  await captains.context().close()

  await home.captain.call('POST', `/esports/v2/teams/${home.id}/matches/${matchId}/report`, report)
  const sides: { entryId: string; teamId: string }[] = await (
    await manager.call('GET', `/esports/v2/matches/${matchId}/entries`)
  ).json()
  const entry = sides.find(({ teamId }) => teamId === home.id)
  await manager.call('POST', `/esports/v2/matches/${matchId}/verification`, { entry_id: entry?.entryId })
  const managers = await manager.open(browser, `/matches/${matchId}`)
  await clickTwice(managers, t('matches.reopen'), new RegExp(home.name))
  await expect(managers.getByRole('status').filter({ hasText: home.name })).toBeVisible()
  await expect(managers.getByRole('button', { name: t('matches.reopen'), exact: true })).toBeHidden()
  await managers.context().close()
})

test('a tournament that was never started is deleted after its name is typed', async ({ browser, someone, t }) => {
  const manager = await someone('manager')
  const name = freshName('Prova')
  const id = await openTournament(manager, { name, slots: 4 })
  const page = await manager.open(browser, `/management/my_tournaments/${id}/settings`)
  await page.getByRole('button', { name: t('cockpit.delete'), exact: true }).click()
  const shell = new Shell(page, t)
  const dialog = shell.dialog(t('cockpit.deleteTitle', { name }))
  const submitButton = dialog.getByRole('button', { name: t('cockpit.delete'), exact: true })
  await expect(submitButton).toBeDisabled()
  await dialog.getByLabel(t('cockpit.deleteType')).fill(name)
  await submitButton.click()
  await expect(shell.toast(t('cockpit.deletedDone', { name }))).toBeVisible()
  await expect(page).toHaveURL(/\/management\/my_tournaments$/)
  await page.context().close()
})
