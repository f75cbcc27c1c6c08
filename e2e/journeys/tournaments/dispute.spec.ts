import type { Translate } from '@agone/i18n'
import { pagesOfDemo } from '../../support/demo.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { startLeague } from '../../support/football.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { addMember } from '../../support/market.ts'
import { Match } from '../../support/pages/match.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

/** Opens the comparison of two differing reports, which asks for a choice and a reason and lists the effects. */
const compareReports = async (page: Page, t: Translate) => {
  const opener = page.getByRole('button', { name: t('matches.compareReports') }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: t('matches.decideTitle') })
  const reports = dialog.getByRole('region', { name: t('matches.reportsTitle') })
  await expect(reports).toBeFocused()
  await expect(reports.getByRole('article')).toHaveCount(2)
  await expect(reports).toContainText(t('matches.differs'))
  const decision = dialog.getByRole('group', { name: t('matches.decision') })
  await expect(decision.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: t('matches.confirmDecision') }).click()
  await expect(dialog.getByText(t('matches.decisionMissing'))).toBeVisible()
  await expectAccessible(page)
  await decision.getByRole('radio').first().check()
  await expect(dialog.getByText(t('matches.decisionMissing'))).toBeHidden()
  const effects = dialog.getByRole('region', { name: t('matches.effects') })
  await expect(effects.getByRole('listitem').first()).toBeVisible()
  const confirm = dialog.getByRole('button', { name: /\d–\d/ })
  await confirm.click()
  await expect(dialog.getByText(t('matches.reasonMissing'))).toBeVisible()
  await expect(dialog.getByLabel(t('matches.reason'))).toBeFocused()
  return { opener, dialog, decision, confirm }
}

/** Opens the decision on a match from its page, as its manager. */
const openDecision = async (page: Page, t: Translate) => {
  await page.getByRole('button', { name: t('matches.decide'), exact: true }).click()
  return page.getByRole('dialog', { name: t('matches.decideTitle') })
}

test('if the reports differ the manager compares them, chooses, types a reason and sees the effects; both sides and visitors read the ruling', async ({
  browser,
  newcomer,
  origin,
  request,
  someone,
  t,
  visit,
}) => {
  const { cockpit } = await pagesOfDemo(request)
  const manager = await someone('manager')
  const page = await manager.window(browser, { viewport: { width: 390, height: 844 } })
  // The same dialog opens from the list of tasks and from the page of the match.
  await goTo(page, origin + cockpit)
  const { opener, dialog, decision, confirm } = await compareReports(page, t)
  await decision.getByRole('radio').last().check()
  await expect(dialog.getByLabel(t('matches.reason'))).toHaveValue(t('matches.walkoverReason'))
  await expect(confirm).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  // Both sides say that they have won; the home side has a proof.
  const { matchId, home, away } = await startLeague(manager, newcomer)
  const path = `/matches/${matchId}`
  const homePage = await home.captain.open(browser, path)
  await new Match(homePage, t).report([2, 1], { name: 'tabellone.png', buffer: await homePage.screenshot() })
  await expect(homePage.getByText(t('matches.yourReportIsIn'))).toBeVisible()
  const claim = { scores: { score: 2, opponent_score: 1 } }
  await away.captain.call('POST', `/esports/v2/teams/${away.id}${path}/report`, claim)
  const reason = 'Il filmato mostra il gol al 90º'
  await goTo(page, origin + path)
  const own = await compareReports(page, t)
  await own.dialog.getByLabel(t('matches.reason')).fill(reason)
  await own.confirm.click()
  await expect(own.dialog).toBeHidden()

  const awayPage = await away.captain.open(browser, path)
  const visitors = await visit(path)
  for (const reader of [homePage, awayPage, page, visitors]) {
    const ruling = reader.locator('div', { has: reader.locator('strong', { hasText: t('matches.ruled') }) }).last()
    await expect(ruling).toContainText(reason)
  }
  for (const reader of [homePage, awayPage]) {
    const reports = new Match(reader, t).reports().getByRole('article')
    await expect(reports.filter({ hasText: home.name })).toContainText(t('matches.accepted'))
    await expect(reports.filter({ hasText: away.name })).toContainText(t('matches.notAccepted'))
    await expect(reports.getByRole('link', { name: t('matches.openProof', { name: 'tabellone.webp' }) })).toBeVisible()
  }
  await expect(visitors.getByRole('link', { name: t('matches.openProof', { name: 'tabellone.webp' }) })).toHaveCount(0)
  for (const reader of [homePage, awayPage, page, visitors]) await reader.context().close()
})

test('a report that is replaced while the manager decides does not become the result unseen', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const { matchId, home } = await startLeague(manager, newcomer)
  const path = `/matches/${matchId}`
  const report = (score: number, opponent_score: number) =>
    home.captain.call('POST', `/esports/v2/teams/${home.id}${path}/report`, { scores: { score, opponent_score } })
  await report(2, 1)
  const page = await manager.open(browser, path)
  const dialog = await openDecision(page, t)
  const verify = (score: string) => dialog.getByRole('button', { name: t('matches.confirmVerify', { score }) })
  await expect(verify('2–1')).toBeEnabled()
  await report(1, 2)
  await verify('2–1').click()
  await expect(dialog.getByRole('alert')).toHaveText(t('faults.reportsChanged'))
  await verify('1–2').click()
  await expect(dialog).toBeHidden()
  await page.context().close()
})

test('a ruling does not replace unseen what another manager has decided meanwhile', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const { matchId, home } = await startLeague(manager, newcomer)
  const path = `/esports/v2/matches/${matchId}`
  const page = await manager.open(browser, `/matches/${matchId}`)
  const dialog = await openDecision(page, t)
  await dialog.getByLabel(t('matches.reason')).fill('Come dice il filmato')
  const rule = (score: string) => dialog.getByRole('button', { name: t('matches.confirmRule', { score }) })
  await expect(rule('0–0')).toBeEnabled()
  const sides: { entryId: string; teamId: string }[] = await (await manager.call('GET', `${path}/entries`)).json()
  const winner = sides.find(({ teamId }) => teamId === home.id)
  await manager.call('POST', `${path}/walkover`, { winner_entry_id: winner?.entryId, reason: 'Assenti' })
  await rule('0–0').click()
  await expect(dialog.getByRole('alert')).toHaveText(t('faults.resultChanged'))
  await expect(dialog.getByText(t('matches.decideAgain'))).toBeVisible()
  await rule('3–0').click()
  await expect(dialog).toBeHidden()
  await page.context().close()
})

test('a link to the report opens its form, also on a phone, with what was typed before its tab was closed', async ({
  browser,
  origin,
  request,
  someone,
  t,
}) => {
  const { matchToReport } = await pagesOfDemo(request)
  const page = await (await someone('captain')).window(browser, { viewport: { width: 390, height: 600 } })
  await goTo(page, `${origin}${matchToReport}#report`)
  await expect(page.getByRole('heading', { name: t('matches.reportTitle'), exact: true })).toBeInViewport()
  const commentOf = (tab: typeof page) => tab.getByLabel(t('matches.comment'))
  await commentOf(page).fill('Il portiere era in fuorigioco')
  const tab = await page.context().newPage()
  await page.close()
  // With its draft the form is open, whether the match has begun or not.
  await goTo(tab, `${origin}${matchToReport}`)
  const line = tab.getByText(t('matches.draftFiles'))
  await expect(commentOf(tab)).toHaveValue('Il portiere era in fuorigioco')
  await expect(line).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: t('matches.draftDiscard') }).press('Enter')
  await expect(line).toBeHidden()
  await expect(commentOf(tab)).toHaveValue('')
  await goTo(tab, `${origin}/privacy`)
  await goTo(tab, `${origin}${matchToReport}#report`)
  await expect(commentOf(tab)).toHaveValue('')
  await expect(line).toBeHidden()
  await tab.context().close()
})

test('who is an admin of a new team reports for it, also while the former one still lines them up', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const { id, matchId, home, away } = await startLeague(await someone('manager'), newcomer)
  const player = await newcomer('cambia')
  const userId = await player.id()
  await addMember(home.captain, player, home.id)
  const lineup = { member_ids: [await home.captain.id(), userId] }
  await home.captain.call('PATCH', `/esports/v2/tournaments/${id}/teams/${home.id}`, lineup)
  await player.call('POST', `/esports/v2/teams/${home.id}/leave`)
  await home.captain.call('POST', `/esports/v2/teams/${home.id}/users/${userId}/kick`)
  await addMember(away.captain, player, away.id)
  await away.captain.call('POST', `/esports/v2/teams/${away.id}/admins`, { user_id: userId })

  const page = await player.open(browser, `/matches/${matchId}`)
  const match = new Match(page, t)
  const form = page.getByRole('region', { name: t('matches.reportTitle'), exact: true })
  await expect(form.getByText(away.name, { exact: true }).first()).toBeVisible()
  await match.report([1, 2])
  await expect(page.getByText(t('matches.yourReportIsIn'))).toBeVisible()
  const sent = match.reports().getByRole('article').filter({ hasText: away.name })
  await expect(sent.locator('time')).toBeVisible()
  await page.context().close()
})

type Listed = { matchId: string; participants: { id: string; name: string }[] }

test('a link from one match to another begins its report anew', async ({ browser, newcomer, someone, t }) => {
  const manager = await someone('manager')
  const { id, matchId, home } = await startLeague(manager, newcomer)
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { current_match_day: 2 })
  const day = await manager.call('GET', `/esports/v2/tournaments/${id}/engines/fifa/matches/2`)
  const { entries }: { entries: Listed[] } = await day.json()
  const next = entries.find(({ participants }) => participants.some((side) => side.id === home.id))
  if (!next) throw new RangeError('the team has no match on the second day')
  await manager.call('POST', `/esports/v2/matches/${next.matchId}/reportRequests`)

  const page = await home.captain.open(browser, `/matches/${matchId}`)
  const [comment, score] = [page.getByLabel(t('matches.comment')), new Match(page, t).scoreFields().first()]
  await score.fill('7')
  await comment.fill('Rete al 90º')
  const shell = new Shell(page, t)
  await shell.header.getByRole('button', { name: t('shell.notifications') }).click()
  const match = next.participants.map(({ name }) => name).join(' – ')
  await shell.entry(t('notifications.reportRequestedBy', { match, username: manager.username })).click()
  await expect(page).toHaveURL(new RegExp(`/matches/${next.matchId}`))
  await expect(comment).toHaveValue('')
  await expect(score).toHaveValue('0')
  await page.context().close()
})

test('the files of a report stay when the match gets its first time meanwhile', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const { id, matchId, home } = await startLeague(manager, newcomer)
  const page = await home.captain.open(browser, `/matches/${matchId}`)
  const buffer = await page.screenshot()
  await page
    .getByLabel(t('matches.chooseFiles'))
    .setInputFiles({ name: 'tabellone.png', mimeType: 'image/png', buffer })
  const file = page.getByRole('listitem').filter({ hasText: 'tabellone.png' })
  await expect(file).toBeVisible()
  const calendars: { id: string }[] = await (
    await manager.call('GET', `/esports/v2/tournaments/${id}/calendars`)
  ).json()
  // With the first time the page loads who is ready.
  const readiness = page.waitForResponse(`**/esports/v2/matches/${matchId}/readiness`)
  const scheduled_at = '2099-05-03T19:00:00.000Z'
  await manager.call('PATCH', `/esports/v2/calendars/${calendars[0]?.id}`, { scheduled_at })
  await readiness
  await expect(page.getByRole('main').locator(`time[datetime="${scheduled_at}"]`).first()).toBeVisible()
  await expect(file).toBeVisible()
  await page.context().close()
})

test('before replacing a team the manager sees what the team keeps and what the new one gets', async ({
  browser,
  request,
  someone,
  t,
}) => {
  const { cockpit } = await pagesOfDemo(request)
  const page = await (await someone('manager')).open(browser, `${cockpit}/participants`)
  await page.getByRole('button', { name: t('cockpit.actionsFor', { name: 'Virtus Brughiera' }) }).click()
  await page.getByRole('button', { name: t('cockpit.replace'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('cockpit.replaceTitle', { name: 'Virtus Brughiera' }) })
  const preview = dialog.getByRole('region', { name: t('cockpit.replacePreview') })
  await expect(preview.getByRole('listitem')).toHaveCount(3)
  await expect(preview.getByRole('listitem').first()).toContainText('Virtus Brughiera')
  await expect(dialog.getByRole('button', { name: t('cockpit.replaceYes'), exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.context().close()
})
