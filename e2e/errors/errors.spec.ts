import { enter, foundClub, openTournament } from '../support/clubs.ts'
import { expect, test } from '../support/journey.ts'
import { freshName, password } from '../support/people.ts'
import { Cockpit } from '../support/pages/cockpit.ts'
import { Shell } from '../support/pages/shell.ts'
import { SignOn } from '../support/pages/sign-on.ts'
import { goTo } from '../support/ready.ts'

test('a wrong password is said at its field, and the name stays', async ({ page, newcomer, t, said }) => {
  // Nobody else's: failures are counted by the name, and others sign in by those of the demo at the same time.
  const { username } = await newcomer('errata')
  await goTo(page, '/')
  const popup = await SignOn.openedBy(new Shell(page, t).login, t)
  await popup.signIn(username, 'Sbagliata-1')
  await expect(
    popup.page.getByText(
      said({
        it: 'Nome utente o password errati: controllali e riprova.',
        en: 'Wrong username or password: check them and try again.',
      }),
    ),
  ).toBeVisible()
  await expect(popup.page.getByLabel(t('auth.login'))).toHaveValue(username)
  await expect(popup.page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('')
  await popup.signIn(username, password)
  await expect(new Shell(page, t).accountOf(username)).toBeVisible()
})

test('a taken username is said at its field, and what was typed stays', async ({ page, t, said }) => {
  await goTo(page, '/')
  const popup = await SignOn.openedBy(new Shell(page, t).login, t)
  await popup.goToRegister()
  const email = `${freshName('altro')}@example.org`
  await popup.register({ username: 'Captain', email, birthday: '1990-01-02', password, confirm: password })
  await popup.expectFault(
    t('auth.username'),
    said({
      it: 'Questo nome utente è già in uso: scegline un altro.',
      en: 'This username is taken: choose another one.',
    }),
  )
  await expect(popup.page.getByLabel(t('auth.email'))).toHaveValue(email)
  await expect(popup.page.getByLabel(t('auth.birthday'))).toHaveValue('1990-01-02')
})

test('what is wrong with a registration is said field by field', async ({ page, t }) => {
  await goTo(page, '/')
  const popup = await SignOn.openedBy(new Shell(page, t).login, t)
  await popup.goToRegister()
  await popup.register({
    username: 'a b',
    email: 'qualcuno@example.org',
    birthday: '2020-01-01',
    password: 'corta',
    confirm: 'diversa',
  })
  for (const [label, code] of [
    ['auth.username', 'errors.INVALID_USERNAME'],
    ['auth.birthday', 'errors.TOO_YOUNG'],
    ['auth.password', 'errors.PASSWORD_TOO_SHORT'],
    ['auth.passwordConfirm', 'errors.PASSWORDS_DONT_MATCH'],
  ] as const)
    await popup.expectFault(t(label), t(code))
})

test('a tournament that has just become full says so, and what was chosen stays', async ({
  browser,
  newcomer,
  origin,
  someone,
  t,
  said,
}) => {
  const manager = await someone('manager')
  const clubs = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => foundClub(await newcomer('pieno'), freshName('Pieni'))),
  )
  const id = await openTournament(manager, { name: freshName('Pieno'), slots: 4 })
  const [last, ...others] = clubs
  if (!last) throw new RangeError('no club')
  // The page hears of no change, as when the last slot goes in the same second.
  const page = await last.captain.window(browser)
  await page.routeWebSocket('**/chat/websocket', (socket) => socket.close())
  await page.route(`**/esports/v2/tournaments/${id}`, (route) => route.abort())
  await goTo(page, `${origin}/tournaments/${id}`)
  const join = page.getByRole('button', { name: t('tournaments.join'), exact: true })
  await expect(join).toBeVisible()
  for (const club of others) await enter(club, id)
  await join.click()
  await expect(page.getByRole('alert')).toHaveText(
    said({
      it: 'Non ci sono più posti: riduci gli iscritti o scegli un altro torneo.',
      en: 'There are no slots left: lower the entries or choose another tournament.',
    }),
  )
  await expect(page.getByLabel(t('tournaments.withTeam'))).toHaveValue(last.id)
  await page.context().close()
})

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

test('an odd number of participants cannot start, and the manager reads what to do', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const id = await openTournament(manager, { name: freshName('Dispari'), slots: 8 })
  await Promise.all(
    [1, 2, 3, 4, 5].map(async () => enter(await foundClub(await newcomer('solo'), freshName('Dispari')), id)),
  )
  const page = await manager.open(browser, `/management/my_tournaments/${id}`)
  const cockpit = new Cockpit(page, t)
  await cockpit.lookAt('running')
  await expect(page.getByText(t('cockpit.faultOdd', { count: 5 })).last()).toBeVisible()
  await expect(cockpit.change('running')).toBeHidden()
  await page.context().close()
})
