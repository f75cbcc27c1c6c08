import { enterTournament, createFootballTeam, openTournament } from '../../support/football.ts'
import { expect, test } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'

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
