import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { resetPath } from '../support/mailbox.ts'
import { addGuest, foundTeam, ownGame } from '../support/market.ts'
import { fromElsewhere, signedInAt, SignOn, signOnStart } from '../support/pages/sign-on.ts'
import { freshName, password } from '../support/people.ts'

type Failing = { login: string; times: number; fault: string }

const fail = async (signOn: SignOn, { login, times, fault }: Failing): Promise<void> => {
  for (let time = 0; time < times; time++) {
    await signOn.answered(() => signOn.signIn(login, 'Sbagliata-1'))
    await expect(signOn.page.getByText(fault)).toBeVisible()
  }
}

test('a guest cannot sign in, and reads why', async ({ page, origin, newcomer, someone, t }) => {
  await fromElsewhere(page)
  const owner = await newcomer('invita')
  const team = await foundTeam(owner, await ownGame(await someone('admin')), 'Ospitale')
  const { username: guest } = await addGuest(owner, team.id)
  const signOn = await SignOn.start(page, origin, t)
  await signOn.signIn(guest, password)
  await expect(page.getByText(t('errors.PROVISIONAL_ACCOUNT_ERROR'))).toBeVisible()
  await signOn.expectFault(t('auth.login'), t('errors.PROVISIONAL_ACCOUNT_ERROR'))
  await expect(page.getByLabel(t('auth.login'))).toHaveValue(guest)
})

test('after five failures the robot check is needed, a false one is refused, and the page’s own lets in', async ({
  page,
  origin,
  newcomer,
  t,
}) => {
  test.slow()
  await fromElsewhere(page)
  const { username } = await newcomer('smemorato')
  const signOn = await SignOn.start(page, origin, t)
  await fail(signOn, { login: username, times: 5, fault: t('errors.CREDENTIALS_INVALID') })
  // A page that was opened before knows nothing of them.
  await page.goto(signOnStart(origin))
  await expect(page.getByText(t('auth.captchaIdle'))).toHaveCount(0)
  await signOn.signIn(username, password)
  await expect(page.getByText(t('errors.CAPTCHA_NEEDED'))).toBeVisible()
  await expect(page.getByText(t('auth.captchaDone'))).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[name="captcha"]').evaluate((answer: HTMLInputElement) => {
    const { challenge, solution } = JSON.parse(atob(answer.value))
    answer.value = btoa(JSON.stringify({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }))
  })
  await signOn.signIn(username, password)
  await expect(page.getByText(t('errors.CAPTCHA_FAIL'))).toBeVisible()
  await expect(page.getByText(t('auth.captchaDone'))).toBeVisible()
  await expectAccessible(page)
  await signOn.signIn(username, password)
  await expect(page).toHaveURL(signedInAt)
})

test('who goes on failing has to wait, each time twice as long', async ({ page, origin, newcomer, t }) => {
  test.slow()
  await fromElsewhere(page)
  const { username } = await newcomer('frettoloso')
  const late = await SignOn.start(await page.context().newPage(), origin, t)
  // Only the press is left then: a slow machine is not too late for it.
  await late.fill(username, password)
  const signOn = await SignOn.start(page, origin, t)
  const wrong = { login: username, fault: t('errors.CREDENTIALS_INVALID') }
  await fail(signOn, { ...wrong, times: 6 })
  // After a second, after two more and after four; too early is no failure. Eight are left then.
  for (let time = 0; time < 3; time++) {
    await expect(async () => {
      await signOn.answered(() => signOn.signIn(username, 'Sbagliata-1'))
      // The page that answered is all there, so that it need not be waited for.
      expect(await page.getByText(wrong.fault).count()).toBe(1)
    }).toPass()
  }
  await late.answered(() => late.press())
  await expect(late.page.getByRole('alert')).toContainText(t('errors.RATE_LIMITED'))
  await expectAccessible(late.page)
  await expect(async () => {
    await late.answered(() => late.signIn(username, password))
    expect(late.page.url()).toMatch(signedInAt)
  }).toPass()
})

test('a reset that was asked for too often is said to be so, whoever is meant', async ({ page, origin, t }) => {
  await page.goto(signOnStart(origin))
  const first = page.url()
  const login = freshName('nessuno')
  const ask = async () => {
    await page.goto(`${first}/forgot`)
    await page.getByLabel(t('auth.login')).fill(login)
    await page.getByRole('button', { name: t('auth.forgotSend') }).click()
  }
  for (let time = 0; time < 5; time++) {
    await ask()
    await expect(page.getByRole('heading', { name: t('auth.forgotSentHeading') })).toBeVisible()
  }
  await ask()
  await expect(page.getByRole('alert')).toContainText(t('errors.RATE_LIMIT'))
  await expect(page.getByLabel(t('auth.login'))).toHaveValue(login)
  await expectAccessible(page)
})

test('what is wrong with a new password is said at its field, and the link stays good until one is right', async ({
  page,
  origin,
  newcomer,
  t,
}) => {
  const { username } = await newcomer('dimentico')
  await page.goto(signOnStart(origin))
  await page.getByRole('link', { name: t('auth.forgotten') }).click()
  await page.getByLabel(t('auth.login')).fill(username)
  await page.getByRole('button', { name: t('auth.forgotSend') }).click()
  const link = await resetPath(page.request, origin, username)
  await page.goto(link)
  const signOn = new SignOn(page, t)
  const set = async (typed: string, confirm = typed) => {
    await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(typed)
    await page.getByLabel(t('auth.passwordConfirm'), { exact: true }).fill(confirm)
    await page.getByRole('button', { name: t('auth.resetSave') }).click()
  }
  for (const [typed, code] of [
    ['Ab-1', 'errors.PASSWORD_TOO_SHORT'],
    ['Gradinata Sud-7', 'errors.INVALID_PASSWORD_ERROR'],
    ['gradinata-sud-7', 'errors.WEAK_PASSWORD_ERROR'],
  ] as const) {
    await set(typed)
    await signOn.expectFault(t('auth.newPassword'), t(code))
  }
  await set('Gradinata-Sud-7', 'Gradinata-Sud-8')
  await signOn.expectFault(t('auth.passwordConfirm'), t('errors.PASSWORDS_DONT_MATCH'))
  await expectAccessible(page)
  await set('Gradinata-Sud-7')
  await expect(page.getByRole('heading', { name: t('auth.resetDoneHeading') })).toBeVisible()
  await page.goto(link)
  await set('Gradinata-Sud-9')
  await expect(page.getByRole('alert')).toContainText(t('errors.INVALID_PASSWORD_RESET_TOKEN'))
  await page.goto(signOnStart(origin))
  await signOn.signIn(username, 'Gradinata-Sud-7')
  await expect(page).toHaveURL(signedInAt)
})

test('a sign-in that is over, or was begun in another browser, says what to do', async ({ page, origin, visit, t }) => {
  await page.goto(signOnStart(origin))
  const begun = new URL(page.url()).pathname
  const other = await visit('/')
  for (const path of [begun, '/auth/interaction/over']) {
    const answer = await other.goto(path)
    expect(answer?.status()).toBe(400)
    await expect(other.getByRole('alert')).toContainText(t('auth.expiredHeading'))
    await expect(other.getByRole('alert')).toContainText(t('auth.expiredLead'))
    await expectAccessible(other)
  }
  await other.getByRole('link', { name: t('auth.toHome') }).click()
  await expect(other).toHaveURL('/')
  await other.context().close()
})
