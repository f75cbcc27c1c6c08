import { enter, foundClub, openTournament, type Club } from '../../support/clubs.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'

type Side = { id: string }
type Match = { matchId: string; participants: Side[] }

/** Presses a button, then the same word in the dialog that asks first. */
const pressTwice = async (page: Page, button: string, title: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: title }) })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A league of four that has begun, and its first match with the clubs that play it, home first. */
const begun = async (manager: Person, clubs: readonly Club[]) => {
  const id = await openTournament(manager, { name: freshName('Lega'), slots: 4 })
  for (const club of clubs) await enter(club, id)
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'running' })
  const path = `/esports/v2/tournaments/${id}/engines/fifa/matches/1`
  const { entries }: { entries: Match[] } = await (await manager.call('GET', path)).json()
  const [match] = entries
  const sides = match?.participants.map((side) => clubs.find((club) => club.id === side.id)) ?? []
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
  const club = await foundClub(await newcomer('capo'), freshName('Aquila'))
  await enter(club, id)
  const page = await club.captain.open(browser, `/tournaments/${id}`)
  await pressTwice(page, t('tournaments.withdraw'), t('tournaments.withdrawTitle', { name }))
  await expect(new Shell(page, t).toast(t('tournaments.withdrawn'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('tournaments.join'), exact: true })).toBeVisible()
  await page.context().close()
})

test('a captain takes a report back; a manager opens a verified match again from its page', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const manager = await someone('manager')
  const clubs = await Promise.all(
    ['Aquila', 'Bora', 'Corallo', 'Delfino'].map(async (stem) => foundClub(await newcomer('capo'), freshName(stem))),
  )
  const { matchId, home } = await begun(manager, clubs)
  const report = { scores: { score: 2, opponent_score: 1 } }
  await home.captain.call('POST', `/esports/v2/teams/${home.id}/matches/${matchId}/report`, report)
  const captains = await home.captain.open(browser, `/matches/${matchId}`)
  await pressTwice(captains, t('matches.takeBack'), t('matches.takeBackTitle'))
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
  await pressTwice(managers, t('matches.reopen'), new RegExp(home.name))
  await expect(managers.getByRole('status').filter({ hasText: home.name })).toBeVisible()
  await expect(managers.getByRole('button', { name: t('matches.reopen'), exact: true })).toBeHidden()
  await managers.context().close()
})

test('a tournament that never ran is deleted once its name is written', async ({ browser, someone, t }) => {
  const manager = await someone('manager')
  const name = freshName('Prova')
  const id = await openTournament(manager, { name, slots: 4 })
  const page = await manager.open(browser, `/management/my_tournaments/${id}/settings`)
  await page.getByRole('button', { name: t('cockpit.delete'), exact: true }).click()
  const shell = new Shell(page, t)
  const dialog = shell.dialog(t('cockpit.deleteTitle', { name }))
  const yes = dialog.getByRole('button', { name: t('cockpit.delete'), exact: true })
  await expect(yes).toBeDisabled()
  await dialog.getByLabel(t('cockpit.deleteType')).fill(name)
  await yes.click()
  await expect(shell.toast(t('cockpit.deletedDone', { name }))).toBeVisible()
  await expect(page).toHaveURL(/\/management\/my_tournaments$/)
  await page.context().close()
})
