import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

const product = { primary: '#007eff', secondary: '#003564', ground: '#01071e' }

const link = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--link'))

const none = { general: null, privacy: null, appeals: null, security: null }

test('an admin gives the community its colours: illegible ones are corrected with an explanation, and the open page has them', async ({
  browser,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const page = await admin.window(browser)
  await goTo(page, '/management/community')
  const panel = page.getByRole('region', { name: t('community.colours'), exact: true })
  const contrasts = panel.getByRole('list', { name: t('community.contrast') })
  await expect(contrasts.getByRole('listitem')).toHaveCount(6)
  const before = await link(page)

  const primary = panel.getByLabel(t('community.primary'), { exact: true })
  await primary.fill('arancione')
  await panel.getByRole('button', { name: t('community.save') }).click()
  await expect(primary).toBeFocused()
  await expect(panel.getByText(t('faults.notColour'))).toBeVisible()

  await primary.fill('#ff8a3d')
  const onWhite = contrasts.getByRole('listitem').filter({ hasText: t('community.lightLink') })
  await expect(onWhite).toContainText(t('community.corrected'))
  await expect(onWhite).toContainText('#ff8a3d')
  await panel.getByRole('button', { name: t('community.save') }).click()
  try {
    await expect(page.getByRole('status').filter({ hasText: t('community.coloursSaved') })).toBeVisible()
    await expect.poll(() => link(page)).not.toBe(before)
    const newLink = await link(page)
    // For ten seconds the server may send the page that it had rendered before.
    await expect(async () => {
      await goTo(page, '/management/community')
      expect(await link(page)).toBe(newLink)
    }).toPass()
    await expect(primary).toHaveValue('#ff8a3d')
    await expectInHistory(page, { t, acts: ['community.edit'] })
  } finally {
    await admin.call('PATCH', '/esports/v2/community', { colours: product })
  }
  await page.context().close()
})

test('the legal entity and the addresses are on the legal pages; an incomplete entity is refused at its field; a test mail says what is missing', async ({
  browser,
  request,
  someone,
  visit,
  t,
}) => {
  const admin = await someone('admin')
  const page = await admin.window(browser)
  await goTo(page, '/management/community')
  const panel = page.getByRole('region', { name: t('community.entity'), exact: true })
  await panel.getByLabel(t('community.entityName')).fill('Levante Esports ASD')
  await panel.getByRole('button', { name: t('community.save') }).click()
  await expect(panel.getByLabel(t('community.address'))).toBeFocused()
  await expect(panel.getByText(t('faults.required'))).toBeVisible()
  await panel.getByLabel(t('community.address')).fill('Via del Molo 12, 70121 Bari')
  await panel.getByRole('button', { name: t('community.save') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('community.saved') })).toBeVisible()
  const contacts = page.getByRole('region', { name: t('community.contacts'), exact: true })
  const save = contacts.getByRole('button', { name: t('community.save') })
  const privacyAddress = contacts.getByLabel(t('community.privacy'))
  await privacyAddress.fill('dati')
  await save.click()
  await expect(privacyAddress).toBeFocused()
  await privacyAddress.fill('dati@levante.example')
  await contacts.getByLabel(t('community.security')).fill('falle@levante.example')
  await save.click()
  const security = async () => (await request.get('/.well-known/security.txt')).text()
  await expect.poll(security).toContain('mailto:falle@levante.example')
  const privacy = await visit('/privacy')
  await expect(privacy.getByText('Via del Molo 12, 70121 Bari')).toBeVisible()
  await expect(privacy.getByText('dati@levante.example')).toBeVisible()
  await privacy.context().close()

  const mail = page.getByRole('region', { name: t('community.mail'), exact: true })
  await mail.getByRole('button', { name: t('community.sendTest') }).click()
  await expect(mail.getByRole('list', { name: t('community.mailFindings') })).toContainText(
    t('community.serverMissing'),
  )
  await admin.call('PATCH', '/esports/v2/community', { entity: null, contacts: none })
  await page.context().close()
})

test('snow falls on the site while the community has it on, but not for readers who want less motion', async ({
  browser,
  someone,
  page: reader,
  t,
}) => {
  const admin = await someone('admin')
  const page = await admin.window(browser)
  await reader.emulateMedia({ reducedMotion: 'no-preference' })
  await goTo(page, '/management/community')
  const flakes = (shown: Page) => shown.locator('[data-snow] > *')
  try {
    await page.getByLabel(t('community.snow')).check()
    await expect(page.getByRole('status').filter({ hasText: t('community.snowOn') })).toBeVisible()
    // For ten seconds the server may send the page that it had rendered before.
    await expect(async () => {
      await goTo(reader, '/tos')
      await expect(flakes(reader)).toHaveCount(50, { timeout: 2000 })
    }).toPass()
    await reader.emulateMedia({ reducedMotion: 'reduce' })
    await expect(flakes(reader)).toHaveCount(0)
    await reader.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(flakes(reader)).toHaveCount(50)
    await reader
      .getByRole('link', { name: t('shell.home'), exact: true })
      .first()
      .click()
    await expect(reader).toHaveURL(/\/$/)
    await expect(flakes(reader)).toHaveCount(50)
    await page.getByLabel(t('community.snow')).uncheck()
    await expect(page.getByRole('status').filter({ hasText: t('community.snowOff') })).toBeVisible()
  } finally {
    await admin.call('PATCH', '/esports/v2/community', { snow: false })
  }
  await page.context().close()
})
