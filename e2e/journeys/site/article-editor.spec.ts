import { drawImage } from '../../support/drawing.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

let page: Page

test.beforeEach(async ({ browser, someone }) => {
  page = await (await someone('admin')).window(browser)
})
test.afterEach(() => page.context().close())

test('an article goes from a draft to the readers, and its old address leads to the new one', async ({
  visit,
  t,
  language,
}) => {
  const names = { it: t('editor.italian'), en: t('editor.english') }
  const title = (of: 'it' | 'en') => page.getByLabel(t('editor.titleIn', { language: names[of] }))
  const body = (of: 'it' | 'en') => page.getByLabel(t('editor.bodyIn', { language: names[of] }))
  const name = freshName('Derby')
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, '/management/articles')
  await page
    .getByRole('link', { name: t('editor.write') })
    .first()
    .click()
  await title('it').fill(name)
  await body('it').fill('decide Bruno')
  await body('it').press('ControlOrMeta+a')
  await page
    .getByRole('toolbar')
    .first()
    .getByRole('button', { name: t('editor.bold') })
    .click()
  await expect(body('it')).toHaveValue('**decide Bruno**')

  // What is typed while a version is being saved stays, on the page that it leads to and after a reload.
  const typed = Promise.withResolvers<undefined>()
  await page.route('**/esports/v2/articles', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: t('editor.saveDraft') }).click()
  await title('en').fill(`${name} today`)
  typed.resolve(undefined)
  await expect(page).toHaveURL(/\/management\/articles\/derby-\w+\/edit$/)
  await expect(page.getByText(t('editor.restored'))).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByText(t('editor.restored'))).toBeVisible()
  await expect(title('en')).toHaveValue(`${name} today`)

  await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  await expect(body('en')).toBeFocused()
  await body('en').fill('![x](https://example.org/x.png)')
  await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  await expect(page.getByText('https://example.org/x.png').last()).toBeVisible()
  await page
    .getByRole('toolbar')
    .last()
    .getByRole('button', { name: t('editor.heading') })
    .focus()
  await body('en').fill('## Bruno decides\n\n')
  const image = { name: 'gol.png', mimeType: 'image/png', buffer: await drawImage(page) }
  await page.locator('input[type=file][multiple]').last().setInputFiles(image)
  await expect(body('en')).toHaveValue(/!\[gol\]\(\/cdn\/public\/articles\//)
  await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('editor.status') })).toContainText(t('editor.published'))

  const slug = `finale-${name.slice(-6)}`
  const old = page.url().match(/articles\/([^/]+)\/edit/)?.[1] ?? ''
  await page.getByLabel(t('editor.slug')).fill(slug)
  await page.getByRole('button', { name: t('editor.update') }).click()
  await expect(page).toHaveURL(new RegExp(`/management/articles/${slug}/edit$`))
  const reader = await visit(`/articles/${old}`)
  await expect(reader).toHaveURL(new RegExp(`/articles/${slug}$`))
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(language === 'it' ? name : `${name} today`)
  await (language === 'it'
    ? expect(reader.getByText('decide Bruno')).toBeVisible()
    : expect(reader.getByRole('img', { name: 'gol' })).toBeVisible())
  // An article without a sentence is described by its title.
  await expect(reader.locator('meta[name=description]')).toHaveAttribute(
    'content',
    language === 'it' ? 'decide Bruno' : `${name} today`,
  )
  await expectInHistory(page, { t, acts: ['article.create', 'article.edit'], about: name })
  await reader.context().close()
})

test('a video in an article loads nothing from its provider until the reader starts it', async ({ someone, t }) => {
  const admin = await someone('admin')
  const both = (text: string) => ({ it: text, en: text })
  const body = 'Prima\n\n[Il gol di Bruno](https://youtu.be/aqz-KE-bpKQ)\n\nDopo il gol'
  const made = await admin.call('POST', '/esports/v2/articles', { title: both(freshName('Gol')), body: both(body) })
  const { slug }: { slug: string } = await made.json()
  const outside: string[] = []
  await page.context().route(/^https:/, (route) => {
    outside.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' })
  })
  await goTo(page, `/articles/${slug}`)
  await expect(page.getByText('Dopo il gol', { exact: true })).toBeVisible()
  expect(outside).toEqual([])
  await page.getByRole('button', { name: `${t('content.startVideo')} Il gol di Bruno` }).press('Enter')
  const player = page.frameLocator('iframe').frameLocator('iframe')
  await expect(player.getByText('Player')).toBeVisible()
  expect(outside).toEqual(['www.youtube-nocookie.com'])
  await expect(page.getByTitle('Il gol di Bruno')).toBeFocused()
})

test('a conflict is shown if another editor has saved the article meanwhile, and no text is lost', async ({
  browser,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const name = freshName('Intervista')
  const both = (text: string) => ({ it: text, en: text })
  const made = await admin.call('POST', '/esports/v2/articles', { title: both(name), body: both('Testo'), draft: true })
  const { slug }: { slug: string } = await made.json()
  const path = `/management/articles/${slug}/edit`
  const title = (of: Page) => of.getByLabel(t('editor.titleIn', { language: t('editor.italian') }))
  const save = (of: Page) => of.getByRole('button', { name: t('editor.saveDraft') }).click()
  const second = await admin.window(browser)
  for (const each of [page, second]) await each.setViewportSize({ width: 1440, height: 900 })
  await Promise.all([goTo(page, path), goTo(second, path)])
  await title(page).fill(`${name} prima`)
  await title(second).fill(`${name} dopo`)
  await save(page)
  await expect(page.getByText(t('editor.draftSaved'))).toBeVisible()
  await save(second)
  await expect(second.getByText(t('editor.changedMeanwhile'))).toBeVisible()
  await expect(title(second)).toHaveValue(`${name} dopo`)
  await second.getByRole('button', { name: t('editor.loadTheirs') }).click()
  await expect(title(second)).toHaveValue(`${name} prima`)
  await second.context().close()
})

test('the list finds articles by name and state, and deletes one by its name', async ({ someone, t }) => {
  const admin = await someone('admin')
  const name = freshName('Àncora')
  const both = (text: string) => ({ it: text, en: text })
  await admin.call('POST', '/esports/v2/articles', { title: both(name), body: both('Testo'), draft: true })
  await goTo(page, '/management/articles')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('searchbox', { name: t('editor.search') }).fill(name.replace('À', 'a'))
  await expect(page).toHaveURL(/name=/)
  await expect(row).toContainText(t('editor.draft'))
  const states = page.getByRole('navigation', { name: t('editor.states') })
  await states.getByRole('link', { name: t('editor.publishedOnes') }).click()
  await expect(page.getByRole('heading', { name: t('editor.nothingFound') })).toBeVisible()
  await states.getByRole('link', { name: t('editor.drafts') }).click()
  await row.getByRole('button', { name: t('editor.delete', { title: name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('editor.deleteYes') })
    .click()
  await expect(row).toBeHidden()
  await expectInHistory(page, { t, acts: ['article.delete'] })
})
