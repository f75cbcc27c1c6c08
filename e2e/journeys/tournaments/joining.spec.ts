import { enterTournament, createFootballTeam, openTournament } from '../../support/football.ts'
import { expect, test } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'
import { addMember, openTournamentOf } from '../../support/market.ts'
import { goTo } from '../../support/ready.ts'

test('the password that is typed for an entry stays when another participant enters meanwhile', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const teams = await Promise.all(
    [1, 2].map(async () => createFootballTeam(await newcomer('entra'), freshName('Entrata'))),
  )
  const secret = 'parola d’ordine'
  const id = await openTournament(await someone('manager'), { name: freshName('Aperto'), slots: 4, password: secret })
  const [delayedTeam, otherTeam] = teams
  if (!delayedTeam || !otherTeam) throw new RangeError('no team')
  const page = await delayedTeam.captain.open(browser, `/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  const field = page.getByLabel(t('tournaments.password'), { exact: true })
  await field.fill('parola')
  // The calls for the signed-in user take long.
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route(`**/esports/v2/tournaments/${id}/entries*`, async (route) => {
    await released
    await route.continue()
  })
  await enterTournament(otherTeam, id, secret)
  await expect(page.getByText(t('tournaments.freeSlots', { count: 3 }))).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('parola')
  release()
  await field.press('End')
  await page.keyboard.type(' d’ordine')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('tournaments.youAreIn', { name: delayedTeam.name }))).toBeVisible()
  await page.context().close()
})

test('whoever has no team creates it while joining, once, however often the password is wrong', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [secret, name] = ['parola d’ordine', freshName('Nuova')]
  const id = await openTournament(await someone('manager'), { name: freshName('Aperto'), slots: 4, password: secret })
  const captain = await newcomer('fonda')
  const page = await captain.open(browser, `/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.joinWithNewTeam') }).click()
  const dialog = page.getByRole('dialog')
  const join = dialog.getByRole('button', { name: t('tournaments.join'), exact: true })
  await dialog.getByLabel(t('tournaments.newTeam')).fill(name)
  const password = dialog.getByLabel(t('tournaments.password'), { exact: true })
  await password.fill('sbagliata')
  await join.click()
  await expect(dialog.getByText(t('errors.TOURNAMENT_PASSWORD_NEEDED'))).toBeVisible()
  await expect(dialog.getByLabel(t('tournaments.withTeam'))).toContainText(name)
  await password.fill(secret)
  await join.click()
  await expect(page.getByText(t('tournaments.youAreIn', { name }))).toBeVisible()
  const mine = await (await captain.call('GET', '/esports/v2/teams/@me')).json()
  expect(mine.entries).toHaveLength(1)
  await page.context().close()
})

test('whoever only plays in a team is not offered another one: its admins enter it, or have entered it already', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [manager, captain, player] = [await someone('manager'), await newcomer('capo'), await newcomer('gioca')]
  const team = await createFootballTeam(captain, freshName('Rosa'))
  const [entered, open] = [
    await openTournament(manager, { name: freshName('Aperto'), slots: 4 }),
    await openTournament(manager, { name: freshName('Aperto'), slots: 4 }),
  ]
  await enterTournament(team, entered)
  await addMember(captain, player, team.id)
  const page = await player.open(browser, `/tournaments/${open}`)
  const create = page.getByRole('button', { name: t('tournaments.joinWithNewTeam') })
  await expect(page.getByText(t('tournaments.adminsEnter', { name: team.name }))).toBeVisible()
  await expect(create).toBeHidden()
  await goTo(page, `/tournaments/${entered}`)
  await expect(page.getByText(t('tournaments.notLinedUp'))).toBeVisible()
  await expect(create).toBeHidden()
  await page.context().close()
})

test('a player enters a tournament of single players', async ({ browser, newcomer, someone, t }) => {
  const admin = await someone('admin')
  const games: { id: string; module: string; inTeam: boolean }[] = await (
    await admin.call('GET', '/esports/v2/games')
  ).json()
  const game = games.find(({ module, inTeam }) => module !== 'FORMULA1' && !inTeam)
  if (!game) throw new Error('the demo has a game of single players')
  const id = await openTournamentOf(admin, { id: game.id, name: '' })
  const page = await (await newcomer('solo')).open(browser, `/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('tournaments.joinAlone'))).toBeVisible()
  await dialog.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: t('tournaments.withdraw') })).toBeVisible()
})
