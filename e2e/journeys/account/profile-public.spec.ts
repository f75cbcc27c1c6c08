import { expect, test, type Page } from '../../support/journey.ts'
import { coloursOf, drawImage } from '../../support/drawing.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { goTo } from '../../support/ready.ts'

const path = '/management/profile/public'

test.describe.configure({ mode: 'serial' })

let person: Person
let page: Page

test.beforeAll(async ({ browser, newcomer }) => {
  person = await newcomer('nome')
  page = await person.open(browser, path)
})
test.afterAll(async () => page.context().close())

test('the fault of a username is shown while typing', async ({ t }) => {
  const profile = new Profile(page, t)
  const field = profile.field(t('profile.username'))
  const save = profile.button(t('profile.usernameSave'))
  await save.click()
  await profile.expectFault(t('profile.username'), t('errors.USERNAME_ALREADY_YOURS'))
  await field.fill('a b')
  await profile.expectFault(t('profile.username'), t('errors.INVALID_NEW_USERNAME'))
  await field.fill('ab')
  await profile.expectFault(t('profile.username'), t('errors.INVALID_NEW_USERNAME'))
  await field.fill('Captain')
  await profile.expectFault(t('profile.username'), t('errors.USERNAME_ALREADY_USED'))
  // Only the server knows the reserved names.
  await field.fill('assistenza')
  await save.click()
  await profile.expectFault(t('profile.username'), t('errors.USERNAME_ALREADY_USED'))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('assistenza')
})

test('leaving the page with unsaved changes asks first', async ({ t }) => {
  const profile = new Profile(page, t)
  await profile.tab(t('profile.security')).click()
  const dialog = profile.shell.dialog(t('profile.unsavedTitle'))
  await profile.button(t('profile.unsavedStay'), dialog).click()
  await expect(dialog).toBeHidden()
  await expect(profile.field(t('profile.username'))).toHaveValue('assistenza')
  await profile.tab(t('profile.security')).click()
  await profile.button(t('profile.unsavedLeave'), dialog).click()
  await expect(page).toHaveURL(/security$/)
  await profile.tab(t('profile.public')).click()
  await expect(profile.field(t('profile.username'))).toHaveValue(person.username)
})

test('a free username is shown as free, then in the preview, and is saved', async ({ t }) => {
  const profile = new Profile(page, t)
  const username = freshName('Nuovo')
  await profile.field(t('profile.username')).fill(username)
  await expect(page.getByText(t('profile.usernameFree', { username }))).toBeVisible()
  await expect(profile.panel(t('profile.preview'))).toContainText(username)
  await profile.button(t('profile.usernameSave')).click()
  await profile.expectToast(t('profile.usernameSaved', { username }))
  await expect(profile.shell.accountOf(username)).toBeVisible()
  await goTo(page, `/users/${username}`)
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
})

test('a picture is cropped by keyboard, previewed, and saved with this crop', async ({ t }) => {
  await goTo(page, path)
  const profile = new Profile(page, t)
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(t('accounts.dropPicture')).setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('finta.png', Buffer.from('no picture at all'))
  await profile.button(t('profile.avatarSave')).click()
  await expect(profile.panel(t('profile.avatar')).getByText(t('faults.notImage'))).toBeVisible()
  await profile.button(t('shell.cancel')).click()
  await choose('io.png', await drawImage(page))
  const preview = profile.panel(t('profile.preview'))
  await expect(preview.getByRole('img', { name: t('profile.avatar') })).toBeVisible()
  const cropFrame = page.getByLabel(t('accounts.movePicture'))
  await cropFrame.focus()
  // Further than the edge of the picture, where it stops.
  await expect(async () => {
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft')
    const box = await preview.getByRole('img', { name: t('profile.avatar') }).getAttribute('viewBox')
    expect(Number(box?.split(' ')[0])).toBe(200)
  }).toPass()
  await profile.button(t('profile.avatarSave')).click()
  await profile.expectToast(t('profile.avatarSaved'))
  const saved = preview.locator('img')
  await expect(saved).toHaveAttribute('src', /\/cdn\/public\//)
  const edges = await coloursOf(page, (await saved.getAttribute('src')) ?? '', [0.02, 0.98])
  expect(edges, 'the right half alone').toEqual(['blue', 'blue'])
})
