import { enterTournament, createFootballTeam, openTournament, startLeague } from '../../support/football.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { Match } from '../../support/pages/match.ts'
import { freshName } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Clicks a button, then the button with the same text in the dialog. */
const clickTwice = async (page: Page, button: string, title: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: title }) })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
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

test('a captain withdraws the team after the draw, from the menu of its next match', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const name = freshName('Lega')
  const { id, home } = await startLeague(await someone('manager'), newcomer, { name })
  const page = await home.captain.open(browser, `/tournaments/${id}`)
  const own = page.getByRole('region', { name: t('tournaments.yourNextMatch') })
  await own.getByRole('button', { name: t('cockpit.actionsFor', { name: home.name }) }).click()
  await clickTwice(page, t('tournaments.withdraw'), t('tournaments.withdrawTitle', { name }))
  await expect(new Shell(page, t).toast(t('tournaments.withdrawn'))).toBeVisible()
  await expect(own).toBeHidden()
  await page.context().close()
})

test('a captain withdraws a report; a manager reopens a verified match on its page', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const manager = await someone('manager')
  const { matchId, home } = await startLeague(manager, newcomer)
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

test('a match that is reopened after a replacement is reported by the team that played it, not by its successor', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const manager = await someone('manager')
  const { id, matchId, home, away } = await startLeague(manager, newcomer)
  const { participants }: { participants: { entryId: string }[] } = await (
    await manager.call('GET', `/esports/v2/matches/${matchId}/view`)
  ).json()
  const sides = participants.map(({ entryId }, side) => ({ entry_id: entryId, score: 2 - side }))
  await manager.call('POST', `/esports/v2/matches/${matchId}/ruling`, { sides, reason: 'decisa sul campo' })
  const successor = await createFootballTeam(await newcomer('capo'), freshName('Eco'))
  const replacement = { team_id: successor.id }
  await manager.call('PATCH', `/esports/v2/tournaments/${id}/teams/${home.id}/replace`, replacement)
  await manager.call('DELETE', `/esports/v2/matches/${matchId}/verification`)

  const page = await home.captain.open(browser, `/matches/${matchId}`)
  const match = new Match(page, t)
  await expect(match.scoreboard).toContainText(t('matches.notPlayed', { home: home.name, away: away.name }))
  await match.report([2, 1])
  await expect(page.getByText(t('matches.yourReportIsIn'))).toBeVisible()
  await page.context().close()
  const other = await successor.captain.open(browser, `/matches/${matchId}`)
  // The text in place of the chat comes with the parts for signed-in users.
  await expect(other.getByText(t('chat.readers'))).toBeVisible()
  await expect(new Match(other, t).scoreFields()).toHaveCount(0)
  await other.context().close()
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
