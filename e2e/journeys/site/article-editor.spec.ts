import { coloursOf, drawImage, widthOf } from '../../support/drawing.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import type { Translate } from '@agone/i18n'
import type { Browser, Locator } from '@playwright/test'
import { expect, test, type Page } from '../../support/journey.ts'
import { Shell } from '../../support/pages/shell.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

let page: Page

test.beforeEach(async ({ browser, someone }) => {
  page = await (await someone('admin')).window(browser)
})
test.afterEach(() => page.context().close())

/** Pastes or drops an image, as the system would hand it over. */
const give = (field: Locator, kind: 'paste' | 'drop', { name, image }: { name: string; image: Buffer }) =>
  field.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
    },
    { kind, name, bytes: [...image] },
  )

test('an article goes from a draft to the readers with cover, images and a table, and its old address leads to the new one', async ({
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
  const [left, right] = [await title('it').boundingBox(), await title('en').boundingBox()]
  expect(right, 'both languages are beside each other').toMatchObject({ y: left?.y ?? 0 })
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  await title('it').fill(name)
  await body('it').fill('decide Bruno')
  await body('it').press('ControlOrMeta+a')
  await page
    .getByRole('toolbar')
    .first()
    .getByRole('button', { name: t('editor.bold') })
    .click()
  await expect(body('it')).toHaveValue('**decide Bruno**')

  const image = { name: 'gol.png', mimeType: 'image/png', buffer: await drawImage(page) }
  await body('it').press('ControlOrMeta+End')
  for (const [kind, file] of [
    ['paste', 'incollata'],
    ['drop', 'trascinata'],
  ] as const) {
    await give(body('it'), kind, { name: `${file}.png`, image: image.buffer })
    await expect(body('it')).toHaveValue(new RegExp(String.raw`!\[${file}\]\(/cdn/public/articles/`))
  }
  await body('it').press('ControlOrMeta+End')
  await page.keyboard.insertText('\n\n| Squadra | Gol |\n| --- | --- |\n| Molo | 3 |')
  const preview = page.getByRole('region', { name: t('editor.preview') })
  await preview.getByText(names.it, { exact: true }).click()
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  await expect(preview.getByText('decide Bruno')).toBeVisible()
  for (const file of ['incollata', 'trascinata'])
    await expect.poll(() => widthOf(preview.getByRole('img', { name: file }))).toBeGreaterThan(0)
  await expect(preview.getByRole('row', { name: 'Molo 3' })).toBeVisible()

  const cover = page.getByRole('region', { name: t('editor.cover') })
  await cover.getByLabel(t('accounts.dropPicture')).setInputFiles(image)
  await cover.getByLabel(t('accounts.movePicture')).focus()
  const shownCover = preview.getByRole('img', { name: t('editor.cover') })
  const cropped = async () => (await shownCover.getAttribute('viewBox'))?.split(' ').map(Number)
  await expect.poll(cropped).toEqual([22, 0, 356, 200])
  // As far as it goes: then more of the red half is in the frame.
  await expect(async () => {
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
    expect(await cropped()).toEqual([0, 0, 356, 200])
  }).toPass()

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
  await preview.getByText(names.en, { exact: true }).click()
  await expect(preview.getByRole('heading', { name: `${name} today` })).toBeVisible()
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
  if (language === 'it') {
    await expect(reader.getByText('decide Bruno', { exact: true })).toBeVisible()
    await expect(reader.getByRole('img', { name: 'incollata' })).toBeVisible()
    await expect(reader.getByRole('img', { name: 'trascinata' })).toBeVisible()
    await expect(reader.getByRole('row', { name: 'Molo 3' })).toBeVisible()
  } else await expect(reader.getByRole('img', { name: 'gol' })).toBeVisible()
  const coverSeen = reader.getByRole('article').first().locator('img[width="800"]')
  const address = await coverSeen.evaluate((shown: HTMLImageElement) => shown.currentSrc)
  const variant = await reader.request.get(address, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect([new URL(address).pathname, variant.headers()['content-type']]).toEqual(['/_next/image', 'image/avif'])
  expect(await coloursOf(reader, address, [0.05, 0.53, 0.6]), 'the chosen part').toEqual(['red', 'red', 'blue'])
  await new Shell(reader, t).expectShareDialog()
  // An article without a sentence is described by its title.
  await expect(reader.locator('meta[name=description]')).toHaveAttribute(
    'content',
    language === 'it' ? /^decide Bruno/ : `${name} today`,
  )
  await expectInHistory(page, { t, acts: ['article.create', 'article.edit'], about: name })
  await reader.context().close()
})

type ToolbarRow = {
  button: 'heading' | 'bold' | 'italic' | 'link' | 'bullets' | 'numbers' | 'quote' | 'table' | 'video'
  /** Selected when the button is pressed. */
  text: string
  /** Written over what is selected afterwards. */
  typed?: string
  shown: (words: string) => Locator
}

test('each button of the toolbar does what readers see in the preview', async ({ t, language }) => {
  const name = t(language === 'it' ? 'editor.italian' : 'editor.english')
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, '/management/articles/new')
  const body = page.getByLabel(t('editor.bodyIn', { language: name }))
  const toolbar = page.getByRole('toolbar', { name: t('editor.toolbar', { language: name }) })
  const article = page.getByRole('region', { name: t('editor.preview') }).getByRole('article')
  const rows: ToolbarRow[] = [
    { button: 'heading', text: 'Il derby', shown: (words) => article.getByRole('heading', { level: 2, name: words }) },
    { button: 'bold', text: 'Bruno', shown: (words) => article.locator('strong', { hasText: words }) },
    { button: 'italic', text: 'al volo', shown: (words) => article.locator('em', { hasText: words }) },
    {
      button: 'link',
      text: 'la classifica',
      typed: '/tournaments',
      shown: (words) => article.getByRole('link', { name: words }).and(page.locator('[href="/tournaments"]')),
    },
    { button: 'bullets', text: 'prima voce', shown: (words) => article.locator('ul > li', { hasText: words }) },
    { button: 'numbers', text: 'primo passo', shown: (words) => article.locator('ol > li', { hasText: words }) },
    {
      button: 'quote',
      text: 'ci abbiamo creduto',
      shown: (words) => article.locator('blockquote', { hasText: words }),
    },
    {
      button: 'table',
      text: '',
      typed: 'Squadra',
      shown: (words) => article.getByRole('columnheader', { name: words }),
    },
    {
      button: 'video',
      text: 'https://youtu.be/aqz-KE-bpKQ',
      typed: 'Il gol',
      shown: (words) => article.getByRole('button', { name: `${t('content.startVideo')} ${words}` }),
    },
  ]
  for (const { button, text, typed, shown } of rows) {
    await body.fill(text)
    await body.press('ControlOrMeta+a')
    await toolbar.getByRole('button', { name: t(`editor.${button}`), exact: true }).click()
    // What has to be written is selected.
    if (typed !== undefined) await page.keyboard.insertText(typed)
    await expect(shown(button === 'link' ? text : (typed ?? text)), button).toBeVisible()
  }
  await body.fill('')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    toolbar.getByRole('button', { name: t('editor.image'), exact: true }).click(),
  ])
  await chooser.setFiles({ name: 'parata.png', mimeType: 'image/png', buffer: await drawImage(page) })
  await expect.poll(() => widthOf(article.getByRole('img', { name: 'parata' }))).toBeGreaterThan(0)
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

type TwoWindows = { browser: Browser; admin: Person; t: Translate }

/** Creates a draft with a title and the text `Testo`, and opens a second window for another editor. */
const openTwoWindows = async ({ browser, admin, t }: TwoWindows) => {
  const name = freshName('Intervista')
  const both = (text: string) => ({ it: text, en: text })
  const made = await admin.call('POST', '/esports/v2/articles', { title: both(name), body: both('Testo'), draft: true })
  const { slug }: { slug: string } = await made.json()
  const second = await admin.window(browser)
  for (const each of [page, second]) await each.setViewportSize({ width: 1440, height: 900 })
  const save = (of: Page) => of.getByRole('button', { name: t('editor.saveDraft') }).click()
  return { name, slug, path: `/management/articles/${slug}/edit`, second, save }
}

test('a conflict is shown if another editor has saved the article meanwhile, and no text is lost', async ({
  browser,
  someone,
  t,
}) => {
  const { name, path, second, save } = await openTwoWindows({ browser, admin: await someone('admin'), t })
  const title = (of: Page) => of.getByLabel(t('editor.titleIn', { language: t('editor.italian') }))
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

test('changes that were not saved are restored on the version of another editor; a field that both have changed is a conflict', async ({
  browser,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const { name, slug, path, second, save } = await openTwoWindows({ browser, admin, t })
  const title = page.getByLabel(t('editor.titleIn', { language: t('editor.english') }))
  const body = (of: Page) => of.getByLabel(t('editor.bodyIn', { language: t('editor.italian') }))
  /** The other editor opens the article, and saves another text. */
  const saveTheirs = async (text: string) => {
    await goTo(second, path)
    await body(second).fill(text)
    await save(second)
    await expect(second.getByText(t('editor.draftSaved'))).toBeVisible()
  }
  await goTo(page, path)
  await title.fill(`${name} today`)
  await saveTheirs('Testo corretto')
  await page.reload()
  await expect(page.getByText(t('editor.restored'))).toBeVisible()
  await expect(title).toHaveValue(`${name} today`)
  await expect(body(page)).toHaveValue('Testo corretto')
  await save(page)
  await expect(page.getByText(t('editor.draftSaved'))).toBeVisible()
  const stored = await (await admin.call('GET', `/esports/v2/articles/${slug}`)).json()
  expect(stored).toMatchObject({
    title: { it: name, en: `${name} today` },
    body: { it: 'Testo corretto', en: 'Testo' },
  })

  await body(page).fill('Testo mio')
  await saveTheirs('Testo loro')
  await page.reload()
  await expect(body(page)).toHaveValue('Testo mio')
  await save(page)
  await expect(page.getByText(t('editor.changedMeanwhile'))).toBeVisible()
  await expect(body(page)).toHaveValue('Testo mio')
  await page.getByRole('button', { name: t('editor.loadTheirs') }).click()
  await expect(body(page)).toHaveValue('Testo loro')
  await expect(title).toHaveValue(`${name} today`)
  await second.context().close()
})

test('the list finds articles by name and state, one is scheduled, which no reader sees before its time, and deleted by its name', async ({
  someone,
  request,
  t,
}) => {
  const admin = await someone('admin')
  const name = freshName('Àncora')
  const both = (text: string) => ({ it: text, en: text })
  const made = await admin.call('POST', '/esports/v2/articles', { title: both(name), body: both('Testo'), draft: true })
  const { slug }: { slug: string } = await made.json()
  await goTo(page, '/management/articles')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('searchbox', { name: t('editor.search') }).fill(name.replace('À', 'a'))
  await expect(page).toHaveURL(/name=/)
  await expect(row).toContainText(t('editor.draft'))
  await row.getByRole('link', { name }).click()
  await page.getByRole('radio', { name: t('editor.later') }).check()
  const schedule = page.getByRole('button', { name: t('editor.schedule'), exact: true })
  await schedule.click()
  await expect(page.getByLabel(t('editor.date'), { exact: true })).toBeFocused()
  await expect(page.getByText(t('editor.dateMissing'))).toBeVisible()
  await page.getByLabel(t('editor.date'), { exact: true }).fill('2099-01-01T10:00')
  await schedule.click()
  const status = page.getByRole('region', { name: t('editor.status') })
  await expect(status).toContainText(t('editor.scheduled'))
  await expect(status.locator('time').first()).toContainText('2099')
  expect((await request.get(`/articles/${slug}`)).status()).toBe(404)
  await page.goBack()
  await expect(row).toContainText(t('editor.scheduled'))
  await expect(row).toContainText('2099')
  const states = page.getByRole('navigation', { name: t('editor.states') })
  await states.getByRole('link', { name: t('editor.publishedOnes') }).click()
  await expect(page.getByRole('heading', { name: t('editor.nothingFound') })).toBeVisible()
  await states.getByRole('link', { name: t('editor.scheduledOnes') }).click()
  await row.getByRole('button', { name: t('editor.delete', { title: name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('editor.deleteYes') })
    .click()
  await expect(row).toBeHidden()
  await expectInHistory(page, { t, acts: ['article.delete'] })
})
