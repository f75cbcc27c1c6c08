import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Profile } from '../../support/pages/profile.ts'
import { goTo } from '../../support/ready.ts'

const at = '/management/profile/public'

/** A picture twice as wide as high: red to the left, blue to the right. */
const drawn = async (on: Page): Promise<Buffer> => {
  const address = await on.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
    const brush = canvas.getContext('2d')
    for (const [from, colour] of [
      [0, '#f00'],
      [200, '#00f'],
    ] as const) {
      if (!brush) throw new Error('nothing to draw with')
      brush.fillStyle = colour
      brush.fillRect(from, 0, 200, 200)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** The colours at the left and the right edge of a picture of the site. */
const edgesOf = (on: Page, address: string) =>
  on.evaluate(async (from) => {
    const image = await createImageBitmap(await (await fetch(from)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const brush = canvas.getContext('2d')
    brush?.drawImage(image, 0, 0)
    const colourAt = (x: number) => {
      const [red = 0, , blue = 0] = brush?.getImageData(x, image.height / 2, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    return [colourAt(4), colourAt(image.width - 5)]
  }, address)

test.describe.configure({ mode: 'serial' })

let person: Person
let page: Page

test.beforeAll(async ({ browser, newcomer }) => {
  person = await newcomer('nome')
  page = await person.open(browser, at)
})
test.afterAll(async () => page.context().close())

test('what is wrong with a username is said as one types', async ({ t }) => {
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
  // Reserved names are known to the server only.
  await field.fill('assistenza')
  await save.click()
  await profile.expectFault(t('profile.username'), t('errors.USERNAME_ALREADY_USED'))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('assistenza')
})

test('leaving with something unsaved asks first', async ({ t }) => {
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

test('a free username is said to be free, shown as others will see it, and taken', async ({ t }) => {
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

test('a picture is cropped by keys, seen as it will be, and saved as it was cropped', async ({ t }) => {
  await goTo(page, at)
  const profile = new Profile(page, t)
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(t('accounts.dropPicture')).setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('finta.png', Buffer.from('no picture at all'))
  await profile.button(t('profile.avatarSave')).click()
  await expect(profile.panel(t('profile.avatar')).getByText(t('fields.notImage'))).toBeVisible()
  await profile.button(t('shell.cancel')).click()
  await choose('io.png', await drawn(page))
  const preview = profile.panel(t('profile.preview'))
  await expect(preview.getByRole('img', { name: t('profile.avatar') })).toBeVisible()
  const square = page.getByLabel(t('accounts.movePicture'))
  await square.focus()
  // Farther than there is picture: it stops at its edge.
  await expect(async () => {
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft')
    const box = await preview.getByRole('img', { name: t('profile.avatar') }).getAttribute('viewBox')
    expect(Number(box?.split(' ')[0])).toBe(200)
  }).toPass()
  await profile.button(t('profile.avatarSave')).click()
  await profile.expectToast(t('profile.avatarSaved'))
  const saved = preview.locator('img')
  await expect(saved).toHaveAttribute('src', /\/cdn\/public\//)
  expect(await edgesOf(page, (await saved.getAttribute('src')) ?? ''), 'the right half alone').toEqual(['blue', 'blue'])
})
