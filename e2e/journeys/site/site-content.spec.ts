import { drawImage, widthOf } from '../../support/drawing.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import type { Locator } from '@playwright/test'
import type { Translate } from '@agone/i18n'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

let page: Page

test.beforeEach(async ({ browser, someone }) => {
  page = await (await someone('admin')).window(browser)
})
test.afterEach(() => page.context().close())

/** A search in a list of the panel finds one entry by a word of it; without a result it says so and leads back. */
const expectSearch = async (t: Translate, { label, word, found }: { label: string; word: string; found: Locator }) => {
  const field = page.getByRole('searchbox', { name: label })
  const rows = page.getByRole('main').getByRole('listitem')
  // Until it is closed nothing behind it can have the focus.
  await expect(page.getByRole('dialog')).toBeHidden()
  await field.fill(word)
  await expect(rows).toHaveCount(1)
  await expect(found).toBeVisible()
  await field.fill(`${word}nessuno`)
  await expect(page.getByRole('heading', { name: t('siteContent.nothingFound') })).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: t('siteContent.showAll') }).click()
  await expect(field).toHaveValue('')
  await expect(found).toBeVisible()
}

test('an alert is on the home page from its start on, and gone once it is deleted', async ({ visit, t, language }) => {
  const text = freshName('Finale in diretta')
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: text })
  await goTo(page, '/management/alerts')
  await page.getByRole('button', { name: t('siteContent.addAlert') }).click()
  const fields = { it: dialog.getByLabel(t('siteContent.textIt')), en: dialog.getByLabel(t('siteContent.textEn')) }
  await fields[language].fill(text)
  await dialog.getByRole('button', { name: t('siteContent.addAlert') }).click()
  const missing = language === 'it' ? fields.en : fields.it
  await expect(missing).toBeFocused()
  await expect(dialog.getByText(t('siteContent.textMissing'))).toBeVisible()
  await missing.fill(text)
  await dialog.getByLabel(t('siteContent.startsAt')).fill('2099-01-01T10:00')
  await expect(dialog.getByRole('group', { name: t('siteContent.alertPreview') })).toContainText(text)
  await dialog.getByRole('button', { name: t('siteContent.addAlert') }).click()
  await expect(row).toContainText(t('siteContent.scheduled'))
  await expectSearch(t, { label: t('siteContent.searchAlerts'), word: text.slice(-6), found: row })

  const home = await visit('/')
  const alert = home.getByText(text)
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toBeHidden()
  await row.getByRole('button', { name: t('siteContent.editAlert', { text }) }).click()
  await dialog.getByRole('button', { name: t('siteContent.clearDates') }).click()
  await dialog.getByRole('button', { name: t('siteContent.saveAlert') }).click()
  await expect(row).toContainText(t('siteContent.shown'))
  await goTo(home, '/')
  await expect(alert).toBeVisible()

  await row.getByRole('button', { name: t('siteContent.deleteAlert', { text }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('siteContent.delete') })
    .click()
  await expect(row).toBeHidden()
  await goTo(home, '/')
  await expect(alert).toBeHidden()
  await home.context().close()
  await expectInHistory(page, { t, acts: ['alert.create', 'alert.edit', 'alert.delete'] })
})

test('partners are ordered by keyboard and by dragging, and the home page has their order', async ({ visit, t }) => {
  const [first, second] = [freshName('Alfa'), freshName('Zeta')]
  const dialog = page.getByRole('dialog')
  const names = async () => {
    const all = await page
      .getByRole('list', { name: t('siteContent.order') })
      .getByRole('strong')
      .allTextContents()
    return all.filter((name) => name === first || name === second)
  }
  await goTo(page, '/management/partners')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawImage(page) }
  const preview = dialog.getByRole('group', { name: t('siteContent.partnerPreview') })
  for (const name of [first, second]) {
    await page.getByRole('button', { name: t('siteContent.addPartner') }).click()
    await dialog.getByLabel(t('siteContent.partnerName')).fill(name)
    await dialog.getByLabel(t('siteContent.partnerUrl')).fill(`https://${name.replace('_', '-')}.example`)
    if (name === second) {
      await expect(preview).toContainText(second)
      await dialog.getByLabel(t('accounts.dropPicture')).setInputFiles(logo)
      await expect.poll(() => widthOf(preview.getByRole('img', { name: second }))).toBe(400)
    }
    await dialog.getByRole('button', { name: t('siteContent.addPartner') }).click()
    await expect(dialog).toBeHidden()
  }
  await expect.poll(names).toEqual([first, second])
  const search = { label: t('siteContent.searchPartners'), word: second.slice(-6) }
  await expectSearch(t, { ...search, found: page.getByText(second, { exact: true }) })

  const up = page.getByRole('button', { name: t('siteContent.moveUp', { name: second }) })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual([second, first])
  await expect(up).toBeFocused()
  const home = await visit('/')
  const onHome = home.getByRole('region', { name: t('home.partners') }).getByRole('link')
  const ours = onHome.filter({ hasText: first }).or(onHome.filter({ has: home.getByRole('img', { name: second }) }))
  await expect(ours.first().getByRole('img', { name: second })).toBeVisible()
  await expect(ours.last()).toHaveText(first)

  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await rowOf(second)
    .locator('[draggable]')
    .dragTo(rowOf(first), { targetPosition: { x: 200, y: 60 } })
  await expect.poll(names).toEqual([first, second])
  await page.reload()
  await expect.poll(names).toEqual([first, second])

  await page.getByRole('button', { name: t('siteContent.editPartner', { name: second }) }).click()
  const renamed = freshName('Omega')
  await dialog.getByLabel(t('siteContent.partnerName')).fill(renamed)
  await dialog.getByRole('button', { name: t('siteContent.savePartner') }).click()
  await expect(rowOf(renamed)).toBeVisible()
  await page.getByRole('button', { name: t('siteContent.deletePartner', { name: renamed }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('siteContent.delete') })
    .click()
  await expect(rowOf(renamed)).toBeHidden()
  await expectInHistory(page, { t, acts: ['partner.order'] })
  await expectInHistory(page, { t, acts: ['partner.create'], about: second })
  await expectInHistory(page, { t, acts: ['partner.edit', 'partner.delete'], about: renamed })
  await home.context().close()
})

test('a banner needs a picture, leads where it says, and its acts are in the history', async ({ visit, t }) => {
  const link = `/tournaments?name=${freshName('coppa')}`
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: link })
  await goTo(page, '/management/banners')
  await page.getByRole('button', { name: t('siteContent.addBanner') }).click()
  await dialog.getByLabel(t('siteContent.bannerLink')).fill(link)
  await dialog.getByRole('button', { name: t('siteContent.addBanner') }).click()
  await expect(dialog.getByText(t('siteContent.imageMissing'))).toBeVisible()
  const picture = { name: 'coppa.png', mimeType: 'image/png', buffer: await drawImage(page) }
  await dialog.getByLabel(t('accounts.dropPicture')).setInputFiles(picture)
  await expect(dialog.getByLabel(t('accounts.movePicture'))).toBeVisible()
  await dialog.getByRole('button', { name: t('siteContent.addBanner') }).click()
  await expect(row).toContainText(t('siteContent.shown'))
  await expect(dialog).toBeHidden()
  const second = `/teams?name=${freshName('altra')}`
  await page.getByRole('button', { name: t('siteContent.addBanner') }).click()
  await dialog.getByLabel(t('siteContent.bannerLink')).fill(second)
  await dialog.getByLabel(t('accounts.dropPicture')).setInputFiles(picture)
  await expect(dialog.getByLabel(t('accounts.movePicture'))).toBeVisible()
  await dialog.getByRole('button', { name: t('siteContent.addBanner') }).click()
  await expect(dialog).toBeHidden()
  await expectSearch(t, { label: t('siteContent.searchBanners'), word: link.slice(-6), found: row })

  const home = await visit('/')
  await home
    .getByRole('list', { name: t('home.banners') })
    .locator(`a[href="${link}"]`)
    .click()
  await expect(home).toHaveURL(link)
  await home.context().close()

  await row.getByRole('button', { name: t('siteContent.editBanner', { name: link }) }).click()
  await dialog.getByLabel(t('siteContent.startsAt')).fill('2099-01-01T10:00')
  await dialog.getByRole('button', { name: t('siteContent.saveBanner') }).click()
  await expect(row).toContainText(t('siteContent.scheduled'))
  // Until it is closed nothing behind it can have the focus.
  await expect(dialog).toBeHidden()
  const order = page.getByRole('list', { name: t('siteContent.order') }).getByRole('listitem')
  await expect(order.last()).toContainText(second)
  await page.getByRole('button', { name: t('siteContent.moveUp', { name: second }) }).press('Enter')
  await expect(order.last()).toContainText(link)

  // The home page has no banners again, as other tests expect.
  const others = page.getByRole('listitem').filter({ hasText: second })
  await others.getByRole('button', { name: t('siteContent.deleteBanner', { name: second }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('siteContent.delete') })
    .click()
  await expect(others).toBeHidden()
  await row.getByRole('button', { name: t('siteContent.deleteBanner', { name: link }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('siteContent.delete') })
    .click()
  await expect(row).toBeHidden()
  await expectInHistory(page, { t, acts: ['banner.create', 'banner.edit', 'banner.order', 'banner.delete'] })
})
