import { enter, foundClub, openTournament } from '../../support/clubs.ts'
import { expect, test } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'

test('what is typed to come in stays where it is when somebody else comes in meanwhile', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const clubs = await Promise.all([1, 2].map(async () => foundClub(await newcomer('entra'), freshName('Entrata'))))
  const secret = 'parola d’ordine'
  const id = await openTournament(await someone('manager'), { name: freshName('Aperto'), slots: 4, password: secret })
  const [typing, quick] = clubs
  if (!typing || !quick) throw new RangeError('no club')
  const page = await typing.captain.open(browser, `/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  const field = page.getByLabel(t('tournaments.password'), { exact: true })
  await field.fill('parola')
  // What the page then asks about its reader takes long.
  let answer = (): void => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route(`**/esports/v2/tournaments/${id}/entries*`, async (route) => {
    await held
    await route.continue()
  })
  await enter(quick, id, secret)
  await expect(page.getByText(t('tournaments.freeSlots', { count: 3 }))).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('parola')
  answer()
  await field.press('End')
  await page.keyboard.type(' d’ordine')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('tournaments.youAreIn', { name: typing.name }))).toBeVisible()
  await page.context().close()
})
