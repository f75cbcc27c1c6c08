import { foundClub } from '../../support/clubs.ts'
import { expect, test } from '../../support/journey.ts'
import { freshName, password, wrongPassword } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { Shell } from '../../support/pages/shell.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { goTo } from '../../support/ready.ts'

const at = '/management/profile/delete'

test('a team founded meanwhile blocks it; what blocks it is listed, with the way to hand it over', async ({
  browser,
  newcomer,
  t,
}) => {
  const person = await newcomer('tiene')
  const page = await person.open(browser, at)
  const profile = new Profile(page, t)
  await profile.field(t('profile.deleteType', { username: person.username })).fill(person.username)
  const club = await foundClub(person, freshName('Trattiene'))
  await profile.button(t('profile.delete')).click()
  await profile.confirm(t('profile.deleteTitle', { username: person.username }), t('profile.delete'), { password })
  const holdings = profile.panel(t('profile.holdings'))
  await expect(holdings).toContainText(club.name)
  await page.reload()
  await expect(holdings.getByRole('listitem')).toContainText(club.name)
  await expect(holdings.getByRole('link', { name: t('profile.handOver') })).toHaveAttribute(
    'href',
    `/management/my_teams/${club.id}`,
  )
  await expect(profile.button(t('profile.delete'))).toBeHidden()
  await page.context().close()
})

test('it asks for the username and the password, and signing in takes it back', async ({
  browser,
  newcomer,
  t,
  visit,
}) => {
  const person = await newcomer('addio')
  const page = await person.open(browser, at)
  const profile = new Profile(page, t)
  const label = t('profile.deleteType', { username: person.username })
  const end = profile.button(t('profile.delete'))
  await profile.field(label).fill('qualcun_altro')
  await end.click()
  await profile.expectFault(label, t('fields.notOwnName'))
  await profile.field(label).fill(person.username)
  await end.click()
  const title = t('profile.deleteTitle', { username: person.username })
  const dialog = await profile.confirm(title, t('profile.delete'), { password: wrongPassword })
  await profile.expectFault(t('profile.confirmPassword'), t('errors.WRONG_PASSWORD'), dialog)
  await profile.confirm(title, t('profile.delete'), { password })
  await expect(profile.shell.dialog(t('profile.deletedTitle'))).toBeVisible()
  await expect(page).toHaveURL(/\/logout$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookieconsent'])
  const window = await visit(`/users/${person.username}`)
  await expect(window.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  const popup = await SignOn.openedBy(new Shell(window, t).login, t)
  await popup.signIn(person.username, password)
  await popup.page.getByText(t('auth.broughtBackOn'), { exact: true }).click()
  await expect(new Shell(window, t).accountOf(person.username)).toBeVisible()
  await goTo(window, `/users/${person.username}`)
  await expect(window.getByRole('heading', { level: 1, name: person.username })).toBeVisible()
  await page.context().close()
  await window.context().close()
})
