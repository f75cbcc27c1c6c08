import { expect, test } from '../../support/journey.ts'
import { verificationPath } from '../../support/mailbox.ts'
import { freshName, password, wrongPassword } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { goTo, waitForHydration, waitForLateParts } from '../../support/ready.ts'

const path = '/management/profile/personal'

test('the mail address is changed after a confirmation, by keyboard alone, and has to be verified again', async ({
  browser,
  newcomer,
  origin,
  t,
}) => {
  const person = await newcomer('posta')
  const page = await person.open(browser, path)
  const profile = new Profile(page, t)
  const field = profile.field(t('profile.email'))
  const save = profile.button(t('profile.emailSave'), profile.panel(t('profile.email')))
  await save.click()
  await profile.expectFault(t('profile.email'), t('errors.EMAIL_USED'))
  await field.fill('giada@ovunque')
  await profile.expectFault(t('profile.email'), t('errors.INVALID_EMAIL'))
  const confirm = (typedPassword: string) =>
    profile.confirm(t('profile.emailTitle'), t('profile.emailSave'), { password: typedPassword })
  await field.fill('captain@example.org')
  await save.click()
  // A closing dialog restores the focus: text typed before that would be lost.
  await expect(await confirm(password)).toBeHidden()
  await profile.expectFault(t('profile.email'), t('errors.EMAIL_USED'))
  const username = freshName('nuova')
  // Everything else by keyboard.
  await field.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(`${username}@example.org`)
  await page.keyboard.press('Enter')
  const dialog = profile.shell.dialog(t('profile.emailTitle'))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await confirm(wrongPassword)
  await profile.expectFault(t('profile.confirmPassword'), t('errors.INVALID_CREDENTIALS'), dialog)
  await profile.field(t('profile.confirmPassword'), dialog).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await profile.expectToast(t('profile.emailSaved', { email: `${username}@example.org` }))
  await expect(page.getByText(t('profile.emailNotVerified'))).toBeVisible()
  await goTo(page, origin + (await verificationPath(page.request, origin, username)))
  await expect(page.getByText(t('accounts.verifyDone'))).toBeVisible()
  await page.context().close()
})

test('an impossible or too recent birthday is refused; a valid one is saved, also after an expired session', async ({
  browser,
  newcomer,
  t,
}) => {
  const person = await newcomer('eta')
  const page = await person.open(browser, path)
  const profile = new Profile(page, t)
  const birthday = profile.field(t('profile.birthday'))
  await birthday.fill('2020-02-02')
  await profile.expectFault(t('profile.birthday'), t('errors.TOO_YOUNG'))
  await birthday.fill('1850-02-02')
  await profile.expectFault(t('profile.birthday'), t('errors.DATE_INVALID'))
  await birthday.fill('1991-02-03')
  const name = page.getByLabel(new RegExp(`^${t('profile.name')}`))
  await name.fill('  Giada ')
  const surname = page.getByLabel(new RegExp(`^${t('profile.surname')}`))
  await surname.fill('Ferri')
  await page.keyboard.press('Enter')
  await profile.expectToast(t('profile.saved'))
  await page.reload()
  await expect(name).toHaveValue('Giada')
  await expect(birthday).toHaveValue('1991-02-03')
  // A date without its first part is no date for the browser; it is not saved as none.
  await waitForHydration(page)
  await waitForLateParts(page)
  await birthday.press('Delete')
  await name.press('Enter')
  await expect(birthday).toBeFocused()
  await page.reload()
  await expect(birthday).toHaveValue('1991-02-03')

  await waitForHydration(page)
  await surname.fill('Nonperduto')
  // In one step: any call of the page may be refused with 401, and its dialog would get the key press.
  await surname.evaluate((field: HTMLInputElement) => {
    localStorage.setItem('access_token', 'no-longer-good')
    field.form?.requestSubmit()
  })
  const expired = profile.shell.dialog(t('shell.sessionExpired'))
  await profile.button(t('shell.ok'), expired).click()
  const popup = await SignOn.openedBy(profile.button(t('shell.login')), t)
  await popup.signIn(person.username, password)
  await expect(page).toHaveURL('/')
  await profile.shell.choose(person.username, t('shell.manageProfile'))
  await profile.tab(t('profile.personal')).click()
  await expect(surname).toHaveValue('Nonperduto')
  await page.context().close()
})
