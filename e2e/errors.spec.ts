import { enter, foundClub, openTournament } from './clubs.ts'
import { expect, test } from './journey.ts'
import { freshName, password } from './people.ts'
import { Cockpit } from './pages/cockpit.ts'
import { Shell } from './pages/shell.ts'
import { SignOn } from './pages/sign-on.ts'
import { goTo } from './ready.ts'

test('a wrong password is said at its field, and the name stays', async ({ page, t, said }) => {
  await goTo(page, '/')
  const popup = await SignOn.openedBy(new Shell(page, t).login, t)
  await popup.signIn('captain', 'Sbagliata-1')
  await expect(
    popup.page.getByText(
      said({
        it: 'Nome utente o password errati: controllali e riprova.',
        en: 'Wrong username or password: check them and try again.',
      }),
    ),
  ).toBeVisible()
  await expect(popup.page.getByLabel(t('auth.login'))).toHaveValue('captain')
  await expect(popup.page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('')
  await popup.signIn('captain', password)
  await expect(new Shell(page, t).accountOf('captain')).toBeVisible()
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
  await goTo(page, `${origin}/tournaments/${id}`)
  const join = page.getByRole('button', { name: t('tournaments.join'), exact: true })
  await expect(join).toBeVisible()
  await page.route(`**/esports/v2/tournaments/${id}`, (route) => route.abort())
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
