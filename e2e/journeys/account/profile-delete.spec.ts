import { createFootballTeam } from '../../support/football.ts'
import { expect, test } from '../../support/journey.ts'
import { freshName, password, wrongPassword } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { Shell } from '../../support/pages/shell.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { goTo } from '../../support/ready.ts'

const path = '/management/profile/delete'

test('a team that was created meanwhile blocks the deletion and is listed, with a link to transfer it', async ({
  browser,
  newcomer,
  t,
}) => {
  const person = await newcomer('tiene')
  const page = await person.open(browser, path)
  const profile = new Profile(page, t)
  await profile.field(t('profile.deleteType', { username: person.username })).fill(person.username)
  const team = await createFootballTeam(person, freshName('Trattiene'))
  await profile.button(t('profile.delete')).click()
  await profile.confirm(t('profile.deleteTitle', { username: person.username }), t('profile.delete'), { password })
  const blockers = profile.panel(t('profile.holdings'))
  await expect(blockers).toContainText(team.name)
  await page.reload()
  await expect(blockers.getByRole('listitem')).toContainText(team.name)
  await expect(blockers.getByRole('link', { name: t('profile.handOver') })).toHaveAttribute(
    'href',
    `/management/my_teams/${team.id}`,
  )
  await expect(profile.button(t('profile.delete'))).toBeHidden()
  await page.context().close()
})

test('the deletion asks for username and password, and signing in cancels it', async ({
  browser,
  newcomer,
  t,
  visit,
}) => {
  const person = await newcomer('addio')
  const page = await person.open(browser, path)
  const profile = new Profile(page, t)
  const label = t('profile.deleteType', { username: person.username })
  const deleteButton = profile.button(t('profile.delete'))
  await profile.field(label).fill('qualcun_altro')
  await deleteButton.click()
  await profile.expectFault(label, t('faults.notOwnName'))
  await profile.field(label).fill(person.username)
  await deleteButton.click()
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
