import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

const talk = (page: Page, subject: string) => page.getByRole('region', { name: subject })

test('a ticket there and back: a user writes, staff answer and note, both see it live, and it is closed', async ({
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
  const mine = talk(page, subject)
  await expect(mine.getByRole('link', { name: 'https://example.org/prova' })).toBeVisible()
  await expect(page.getByRole('button', { name: t('tickets.newRequest') })).toBeDisabled()

  const desk = await admin.open(browser, `/management/tickets?name=${encodeURIComponent(subject)}`)
  await desk.getByRole('link', { name: subject }).click()
  const theirs = talk(desk, subject)
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
  await expectAccessible(desk)

  // Without a reload: it arrives over the socket.
  await expect(mine.getByText('Guardo il filmato')).toBeVisible()
  await expect(mine.getByText('Attenti: è già successo')).toBeHidden()
  await expect(page.getByText(t('tickets.followedBy', { username: 'admin' }))).toBeVisible()
  await mine.getByLabel(t('tickets.writeToStaff')).fill('Grazie!')
  await mine.getByRole('button', { name: t('tickets.send') }).click()
  await expect(theirs.getByText('Grazie!')).toBeVisible()

  await theirs.getByRole('button', { name: t('tickets.close') }).click()
  await expect(mine.getByText(t('tickets.closedText'))).toBeVisible()
  await page.getByRole('button', { name: t('tickets.reopen') }).click()
  await expect(theirs.getByRole('button', { name: t('tickets.close') })).toBeVisible()
  await expectAccessible(page)
  for (const window of [page, desk]) await window.context().close()
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
  const answers = talk(page, subject).getByRole('group', { name: t('tickets.cannedAnswers') })
  await answers.getByRole('button').last().click()
  const shell = new Shell(page, t)
  const list = shell.dialog(t('tickets.cannedAnswers'))
  await list.getByRole('button', { name: t('tickets.addCannedAnswer') }).click()
  const dialog = shell.dialog(t('tickets.addCannedAnswer'))
  await dialog.getByLabel(t('tickets.answerTitle')).fill(title)
  await dialog.getByLabel(t('tickets.textIt')).fill('Ciao e grazie.')
  await dialog.getByLabel(t('tickets.textEn')).fill('Hello and thanks.')
  await dialog.getByRole('button', { name: t('tickets.save') }).click()
  await expect(shell.toast(t('tickets.cannedAnswerSaved'))).toBeVisible()
  await list.getByRole('button', { name: t('shell.close') }).click()
  await answers.getByRole('button', { name: title }).click()
  const text = ticket.language === 'it' ? 'Ciao e grazie.' : 'Hello and thanks.'
  await expect(page.getByLabel(t('tickets.writeTo', { username: author.username }))).toHaveValue(text)
  await page.context().close()
})
