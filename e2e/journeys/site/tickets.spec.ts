import { expectAccessible } from '../../support/accessibility.ts'
import { startLeague } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

const conversation = (page: Page, subject: string) => page.getByRole('region', { name: subject })

test('a user writes a ticket, staff answer and note, both see it live, and it is closed and opened again', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [author, admin] = [await newcomer('zoe'), await someone('admin')]
  const page = await author.open(browser, '/management/tickets')
  const subject = freshName('Il risultato non torna')
  await page
    .getByRole('link', { name: t('tickets.newRequest') })
    .first()
    .click()
  await page.getByRole('button', { name: t('tickets.sendRequest') }).click()
  await expect(page.getByText(t('tickets.subjectMissing'))).toBeVisible()
  await page.getByLabel(t('tickets.type')).selectOption('AGONE_COMPLAINT')
  await page.getByLabel(t('tickets.subject')).fill(subject)
  await page.getByLabel(t('tickets.content')).fill('Abbiamo vinto noi: vedi https://example.org/prova.')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('tickets.sendRequest') }).click()
  const mine = conversation(page, subject)
  await expect(mine.getByRole('link', { name: 'https://example.org/prova' })).toBeVisible()
  await expect(page.getByRole('button', { name: t('tickets.newRequest') })).toBeDisabled()

  const adminPage = await admin.open(browser, `/management/tickets?name=${encodeURIComponent(subject)}`)
  await adminPage.getByRole('link', { name: subject }).click()
  const theirs = conversation(adminPage, subject)
  await expect(theirs.getByText('Abbiamo vinto noi')).toBeVisible()
  await theirs.getByText(t('tickets.note'), { exact: true }).click()
  await theirs.getByLabel(t('tickets.writeNote')).fill('Attenti: è già successo')
  await theirs.getByRole('button', { name: t('tickets.send') }).click()
  await expect(theirs.getByText(t('tickets.noteOfStaff'))).toBeVisible()
  await theirs.getByText(t('tickets.answerTo', { username: author.username })).click()
  const field = theirs.getByLabel(t('tickets.writeTo', { username: author.username }))
  await field.fill('Guardo il filmato')
  // The note before is sent when the button can be used again.
  await expect(theirs.getByRole('button', { name: t('tickets.send') })).toBeEnabled()
  await field.press('Control+Enter')
  await expect(theirs.getByText('Guardo il filmato')).toBeVisible()
  await expect(theirs.getByLabel(t('tickets.assignee'))).toHaveValue(await admin.id())
  await expectAccessible(adminPage)

  // Without a reload: it arrives over the socket.
  await expect(mine.getByRole('log').getByText('Guardo il filmato')).toBeVisible()
  await expect(mine.getByText(t('chat.arrived', { name: 'admin', text: 'Guardo il filmato' }))).toBeAttached()
  await expect(mine.getByText('Attenti: è già successo')).toBeHidden()
  await expect(page.getByText(t('tickets.followedBy', { username: 'admin' }))).toBeVisible()
  await mine.getByLabel(t('tickets.writeToStaff')).fill('Grazie!')
  await mine.getByRole('button', { name: t('tickets.send') }).click()
  await expect(theirs.getByRole('log').getByText('Grazie!')).toBeVisible()

  await theirs.getByRole('button', { name: t('tickets.close') }).click()
  await expect(mine.getByText(t('tickets.closedText'))).toBeVisible()
  await page.getByRole('button', { name: t('tickets.reopen') }).click()
  await expect(theirs.getByRole('button', { name: t('tickets.close') })).toBeVisible()
  await expectAccessible(page)
  await theirs.getByRole('button', { name: t('tickets.close') }).click()
  await theirs.getByRole('button', { name: t('tickets.reopen') }).click()
  await expect(theirs.getByRole('button', { name: t('tickets.close') })).toBeVisible()
  await theirs.getByLabel(t('tickets.assignee')).selectOption('')
  await expect(new Shell(adminPage, t).toast(t('tickets.assigned'))).toBeVisible()
  const acts = ['ticket.answer', 'ticket.note', 'ticket.assign', 'ticket.close', 'ticket.reopen'] as const
  await expectInHistory(adminPage, { t, acts })
  for (const window of [page, adminPage]) await window.context().close()
})

test('the first ticket of the queue stays shown when an answer moves it down, and closing it closes no other', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [authors, admin] = [[await newcomer('zoe'), await newcomer('ivo')] as const, await someone('admin')]
  const stem = freshName('Coda')
  const write = async (author: Person, subject: string) => {
    const response = await author.call('POST', '/tickets', { type: 'AGONE_GENERAL', subject, content: 'Come si fa?' })
    const { id }: { id: string } = await response.json()
    return { author, subject, id }
  }
  const first = await write(authors[0], `${stem} prima`)
  const second = await write(authors[1], `${stem} seconda`)
  const page = await admin.open(browser, `/management/tickets?name=${encodeURIComponent(stem)}`)
  const rows = page.getByRole('list', { name: t('tickets.queue') }).getByRole('listitem')
  await expect(rows).toHaveText([/prima/, /seconda/])

  const shown = conversation(page, first.subject)
  await shown.getByLabel(t('tickets.writeTo', { username: first.author.username })).fill('Si fa così')
  await shown.getByRole('button', { name: t('tickets.send') }).click()
  await expect(rows).toHaveText([/seconda/, /prima/])
  await expect(shown.getByText('Si fa così')).toBeVisible()
  await expect(rows.last().getByRole('link')).toHaveAttribute('aria-current', 'true')
  await expect(shown.getByLabel(t('tickets.assignee'))).toHaveValue(await admin.id())

  await shown.getByRole('button', { name: t('tickets.close') }).click()
  await expect(shown.getByRole('button', { name: t('tickets.reopen') })).toBeVisible()
  await expect(rows).toHaveText([/seconda/])
  const statusOf = async ({ author, id }: typeof first) => {
    const { status }: { status: string } = await (await author.call('GET', `/tickets/${id}`)).json()
    return status
  }
  expect([await statusOf(first), await statusOf(second)]).toEqual(['CLOSED', 'OPEN'])

  // Another view shows its own first ticket.
  await page
    .getByRole('navigation', { name: t('tickets.views') })
    .getByRole('link', { name: t('tickets.viewUnassigned') })
    .click()
  const open = conversation(page, second.subject)
  const say = (content: string) => second.author.call('POST', `/tickets/${second.id}/messages`, { content })
  await expect(open.getByRole('log').getByText('Come si fa?')).toBeVisible()

  // Who reads what is above stays there when a message comes, and is told of it.
  await say('Riga\n'.repeat(200))
  await expect(open.getByRole('log').getByText('Riga')).toBeVisible()
  await expect(async () => {
    await open.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }))
    await expect(open.getByRole('button', { name: t('chat.toNewest') })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await say('Allora?')
  const newMessages = open.getByRole('button', { name: t('chat.newMessages', { count: 1 }) })
  await expect(newMessages).toBeVisible()
  await expect(open.getByRole('log').getByText('Come si fa?')).toBeInViewport()
  await newMessages.click()
  await expect(open.getByRole('log').getByText('Allora?')).toBeInViewport()
  await expect(newMessages).toBeHidden()
  await page.context().close()
})

test('a canned answer is written once and inserted in the language of the author', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [author, admin] = [await newcomer('zoe'), await someone('admin')]
  const [subject, title] = [freshName('Una domanda'), freshName('Saluto')]
  const body = { type: 'AGONE_GENERAL', subject, content: 'Come si fa?' }
  const ticket: { id: string; language: 'it' | 'en' } = await (await author.call('POST', '/tickets', body)).json()
  const page = await admin.window(browser)
  await goTo(page, `/management/tickets/${ticket.id}`)
  const answers = conversation(page, subject).getByRole('group', { name: t('cannedAnswers.title') })
  await answers.getByRole('button').last().click()
  const shell = new Shell(page, t)
  const list = shell.dialog(t('cannedAnswers.title'))
  await list.getByRole('button', { name: t('cannedAnswers.add') }).click()
  const dialog = shell.dialog(t('cannedAnswers.add'))
  await dialog.getByLabel(t('cannedAnswers.answerTitle')).fill(title)
  await dialog.getByLabel(t('cannedAnswers.textIt')).fill('Ciao e grazie.')
  await dialog.getByLabel(t('cannedAnswers.textEn')).fill('Hello and thanks.')
  await dialog.getByRole('button', { name: t('cannedAnswers.save') }).click()
  await expect(shell.toast(t('cannedAnswers.saved'))).toBeVisible()
  await list.getByRole('button', { name: t('shell.close') }).click()
  await answers.getByRole('button', { name: title }).click()
  const text = ticket.language === 'it' ? 'Ciao e grazie.' : 'Hello and thanks.'
  await expect(page.getByLabel(t('tickets.writeTo', { username: author.username }))).toHaveValue(text)

  await answers.getByRole('button').last().click()
  const renamed = freshName('Congedo')
  await list.getByRole('button', { name: t('cannedAnswers.editOne', { title }) }).click()
  const editor = shell.dialog(t('cannedAnswers.editTitle'))
  await editor.getByLabel(t('cannedAnswers.answerTitle')).fill(renamed)
  await editor.getByRole('button', { name: t('cannedAnswers.save') }).click()
  await expect(editor).toBeHidden()
  await list.getByRole('button', { name: t('cannedAnswers.removeOne', { title: renamed }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('cannedAnswers.remove') })
    .click()
  await expect(list.getByText(renamed)).toBeHidden()
  const acts = ['cannedAnswer.create', 'cannedAnswer.edit', 'cannedAnswer.delete'] as const
  await expectInHistory(page, { t, acts })
  await page.context().close()
})

test('a captain asks about a report, and a link leads staff to it; an ADMIN writes a request of their own', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const { matchId, home, away } = await startLeague(await someone('manager'), newcomer)
  for (const [team, score] of [
    [home, [2, 1]],
    [away, [2, 0]],
  ] as const) {
    const scores = { score: score[0], opponent_score: score[1] }
    await team.captain.call('POST', `/esports/v2/teams/${team.id}/matches/${matchId}/report`, { scores })
  }
  const page = await away.captain.open(browser, `/matches/${matchId}`)
  const report = page.getByRole('article').filter({ has: page.getByRole('heading', { name: home.name }) })
  await report.getByRole('link', { name: t('matches.writeToStaff') }).click()
  await expect(page.getByText(t('tickets.isAboutReport'))).toBeVisible()
  const subject = freshName('Referto sbagliato')
  const send = async (of: Page) => {
    await of.getByLabel(t('tickets.subject')).fill(subject)
    await of.getByLabel(t('tickets.content')).fill('Il risultato non è quello.')
    await of.getByRole('button', { name: t('tickets.sendRequest') }).click()
    await expect(conversation(of, subject)).toBeVisible()
  }
  await send(page)
  const adminPage = await admin.open(browser, new URL(page.url()).pathname)
  await adminPage.getByRole('link', { name: t('tickets.compareReports') }).click()
  await expect(adminPage).toHaveURL(new RegExp(`/matches/${matchId}#report-`))
  await expect(adminPage.locator('article:focus')).toContainText(home.name)
  await page.context().close()

  await goTo(adminPage, '/management/tickets')
  await adminPage.getByRole('link', { name: t('tickets.newRequest') }).click()
  await send(adminPage)
  await conversation(adminPage, subject)
    .getByRole('button', { name: t('tickets.close') })
    .click()
  await expect(conversation(adminPage, subject).getByRole('button', { name: t('tickets.reopen') })).toBeVisible()
  await adminPage.context().close()
})
