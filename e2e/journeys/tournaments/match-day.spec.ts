import { expectAccessible } from '../../support/accessibility.ts'
import { startLeague } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { Chat } from '../../support/pages/chat.ts'
import { goTo } from '../../support/ready.ts'
import { phone } from '../../support/windows/widths.ts'

test('on phones the home captain sets the lobby and waits for the other side, asks for the walkover, the other side comes, and the manager lets them play', async ({
  browser,
  someone,
  newcomer,
  origin,
  t,
}) => {
  const manager = await someone('manager')
  const { id, matchId, home, away } = await startLeague(manager, newcomer)
  const tournament = `/esports/v2/tournaments/${id}`
  const panelOf = (page: Awaited<ReturnType<typeof manager.window>>, title: string) =>
    page.getByRole('region', { name: title, exact: true })

  // The manager allows a tolerance while the tournament is played.
  const managerPage = await manager.window(browser, phone)
  await goTo(managerPage, `${origin}/management/my_tournaments/${id}/settings`)
  await managerPage.getByLabel(t('cockpit.tolerance')).selectOption('5')
  await managerPage.getByRole('button', { name: t('cockpit.saveSettings') }).tap()
  await expect(managerPage.getByText(t('cockpit.settingsSaved'))).toBeVisible()
  const calendars: { id: string }[] = await (await manager.call('GET', `${tournament}/calendars`)).json()
  const kickOff = (minutes: number) =>
    manager.call('PATCH', `/esports/v2/calendars/${calendars[0]?.id}`, {
      scheduled_at: new Date(Date.now() + minutes * 60_000).toISOString(),
    })
  await kickOff(10)

  // The lobby of the home side appears on the page of the other one.
  const homePage = await home.captain.window(browser, phone)
  const awayPage = await away.captain.window(browser, phone)
  await goTo(awayPage, `${origin}/matches/${matchId}`)
  // The home page of the captain leads to the ready check.
  await goTo(homePage, `${origin}/`)
  const duty = homePage.getByRole('listitem').filter({ hasText: t('home.confirmPresence') })
  await duty.getByRole('link', { name: t('home.confirm'), exact: true }).tap()
  await expect(homePage).toHaveURL(`${origin}/matches/${matchId}#ready`)
  await expect(panelOf(homePage, t('matchDay.ready'))).toBeInViewport()
  await expect(panelOf(awayPage, t('matchDay.lobby'))).toContainText(t('matchDay.lobbyAwaited', { name: home.name }))
  await panelOf(homePage, t('matchDay.lobby'))
    .getByRole('button', { name: t('matchDay.lobbySet') })
    .tap()
  const dialog = homePage.getByRole('dialog')
  await dialog.getByRole('button', { name: t('matchDay.lobbySave') }).tap()
  await expect(dialog.getByText(t('matchDay.lobbyNameMissing'))).toBeVisible()
  await dialog.getByLabel(t('matchDay.lobbyName')).fill('AGONE-15')
  await dialog.getByLabel(t('matchDay.lobbyPassword')).fill('7319')
  await expectAccessible(homePage)
  await dialog.getByRole('button', { name: t('matchDay.lobbySave') }).tap()
  for (const text of ['AGONE-15', '7319']) {
    await expect(panelOf(awayPage, t('matchDay.lobby')).getByText(text, { exact: true })).toBeVisible()
  }
  await expect(new Chat(awayPage, t).message(t('chat.lobbySet'))).toHaveCount(1)

  // Before the kick-off the form of the report opens on request only.
  const comment = awayPage.getByLabel(t('matches.comment'))
  await expect(awayPage.getByText(t('matches.notBegun'))).toBeVisible()
  await expect(comment).toHaveCount(0)
  await awayPage.getByRole('button', { name: t('matches.reportNow') }).tap()
  await expect(comment).toBeVisible()

  // Before the kick-off being ready can be taken back.
  const ready = panelOf(homePage, t('matchDay.ready'))
  const sayReady = ready.getByRole('button', { name: t('matchDay.sayReady') })
  await expect(ready.getByRole('timer')).toHaveText(/^\d{1,2}:\d{2}$/)
  await sayReady.tap()
  await expect(ready.getByRole('button', { name: t('matchDay.takeBack') })).toBeVisible()
  await homePage.getByRole('banner').locator('a[href="/"]').first().tap()
  await expect(homePage.getByRole('heading', { level: 1 })).toHaveText(t('home.agenda'))
  await expect(homePage.getByRole('main').getByText(t('home.noDuties'))).toBeVisible()
  await expect(duty).toHaveCount(0)
  await homePage.goBack()
  await ready.getByRole('button', { name: t('matchDay.takeBack') }).tap()
  await expect(sayReady).toBeVisible()

  // Six minutes after the kick-off the tolerance is over: whoever is there says that the other side is not.
  await kickOff(-6)
  await expect(ready).toContainText(t('matchDay.timeIsOver'))
  await sayReady.tap()
  await ready.getByRole('button', { name: t('matchDay.ask') }).tap()
  await expect(ready.getByText(t('matchDay.waitsDecision'))).toBeVisible()
  await expect(ready.getByRole('button', { name: t('matchDay.withdraw') })).toBeVisible()
  // The toast covers the button of the chat for a moment.
  await expect(homePage.getByText(t('matchDay.walkoverAsked'))).toBeHidden()
  await expectAccessible(homePage)
  const awayReady = panelOf(awayPage, t('matchDay.ready'))
  await expect(awayReady).toContainText(t('matchDay.otherAskedText'))

  // It is the manager's first task, who reads that the other side has come, after all.
  await goTo(managerPage, `${origin}/management/my_tournaments/${id}`)
  const match = `${home.name} – ${away.name}`
  const task = panelOf(managerPage, t('cockpit.todo')).getByRole('listitem').first()
  await expect(task).toContainText(t('cockpit.noShow', { match }))
  await awayReady.getByRole('button', { name: t('matchDay.sayReady') }).tap()
  await expect(task).toContainText(t('cockpit.noShowArrived', { side: away.name }))
  await expectAccessible(managerPage)
  await task.getByRole('button', { name: t('matchDay.award', { score: '3–0' }) }).tap()
  const decision = managerPage.getByRole('dialog')
  await expect(decision.getByRole('radio', { name: t('matches.walkoverFor', { name: home.name }) })).toBeChecked()
  await decision.getByRole('button', { name: t('shell.cancel') }).tap()
  // Without a tolerance there is no clock, but who has asked still waits, and both sides read it.
  await manager.call('PATCH', tournament, { settings: { no_show_minutes: null } })
  await goTo(managerPage, `${origin}/management/my_tournaments/${id}`)
  await expect(ready.getByRole('timer')).toHaveCount(0)
  await expect(ready.getByRole('button', { name: t('matchDay.withdraw') })).toBeVisible()
  await expect(task).toContainText(t('cockpit.noShow', { match }))
  await manager.call('PATCH', tournament, { settings: { no_show_minutes: 5 } })
  await task.getByRole('button', { name: t('matchDay.decline') }).tap()
  await expect(managerPage.getByText(t('matchDay.walkoverDeclined'))).toBeVisible()
  await expect(task.filter({ hasText: t('cockpit.noShow', { match }) })).toHaveCount(0)
  for (const page of [homePage, awayPage])
    await expect(panelOf(page, t('matchDay.ready'))).toContainText(t('matchDay.declinedText'))

  // The history of the match says that it was moved and that both came; of a long one the last rows come first.
  const history = panelOf(homePage, t('matchHistory.title'))
  await expect(history.getByRole('listitem').first()).toContainText(t('matchHistory.ready'))
  await expect(history.getByRole('listitem').nth(1)).toContainText(t('matchHistory.timeMoved'))
  for (const minutes of [60, 70, 80, 90]) await kickOff(minutes)
  const showAll = history.getByRole('button', { name: t('matchHistory.showAll', { count: 7 }) })
  await expect(history.getByRole('listitem')).toHaveCount(5)
  await showAll.press('Enter')
  await expect(history.getByRole('listitem')).toHaveCount(7)
  await expect(history.getByRole('button', { expanded: true })).toBeFocused()

  // Without a tolerance the report has the same question, from the kick-off on.
  await manager.call('PATCH', tournament, { settings: { no_show_minutes: null } })
  await expect(ready).toHaveCount(0)
  const question = homePage.getByText(t('matchDay.ask'), { exact: true })
  await expect(question).toHaveCount(0)
  await kickOff(0)
  await question.tap()
  await expectAccessible(homePage)
  await homePage.getByRole('button', { name: t('matchDay.askScore', { score: '3–0' }) }).tap()
  await expect(ready.getByRole('button', { name: t('matchDay.withdraw') })).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(awayReady.getByRole('button', { name: t('matchDay.sayReady') })).toBeVisible()
  await managerPage.reload()
  await expect(task).toContainText(t('cockpit.noShow', { match }))
  for (const page of [homePage, awayPage]) {
    await page.context().close()
  }
  await managerPage.context().close()

  const admin = await someone('admin')
  const panel = await admin.open(browser, '/')
  await expectInHistory(panel, { t, acts: ['match.declineWalkover'], about: match })
  await panel.context().close()
})
