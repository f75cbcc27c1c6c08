import { addDays, dayIn, instantOf, weekdayOf } from '@agone/engines'
import { expectAccessible } from '../../support/accessibility.ts'
import { createFootballTeam, enterTournament, openTournament, startLeague } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { Cockpit } from '../../support/pages/cockpit.ts'
import { Shell } from '../../support/pages/shell.ts'
import { freshName } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

type Calendar = { id: string; round: number; scheduledAt: string | null }

const rome = 'Europe/Rome'

test('on a phone a manager plans a season with one sentence, sees who plays elsewhere, and publishes it; the captains are notified, and the next season gets its rules', async ({
  browser,
  someone,
  newcomer,
  origin,
  t,
}) => {
  const manager = await someone('manager')
  const { id, home, away } = await startLeague(manager, newcomer)
  const calendarsOf = async (tournamentId: string): Promise<Calendar[]> =>
    (await manager.call('GET', `/esports/v2/tournaments/${tournamentId}/calendars`)).json()
  const tomorrow = addDays(dayIn(Date.now(), rome), 1)
  const sunday = addDays(tomorrow, (14 - weekdayOf(tomorrow)) % 7)
  const iso = (day: string, time: string) => new Date(instantOf(day, time, rome)).toISOString()

  // The home team plays in a cup on the same evening.
  const cup = freshName('Coppa')
  const cupId = await openTournament(manager, { name: cup, slots: 4 })
  const guest = async (stem: string) => createFootballTeam(await newcomer('ospite'), freshName(stem))
  const guests = await Promise.all(['Eco', 'Faro', 'Golfo'].map(guest))
  for (const team of [home, ...guests]) await enterTournament(team, cupId)
  await manager.call('PATCH', `/esports/v2/tournaments/${cupId}`, { status: 'running' })
  const [final] = await calendarsOf(cupId)
  await manager.call('PATCH', `/esports/v2/calendars/${final?.id}`, { scheduled_at: iso(sunday, '20:00') })

  const phone = { viewport: { width: 390, height: 844 } }
  const page = await manager.window(browser, phone)
  await goTo(page, `${origin}/management/my_tournaments/${id}`)
  await new Cockpit(page, t).tab(t('cockpit.tabMatches')).click()
  await page.getByRole('link', { name: t('cockpit.plan') }).click()
  const dates = page.getByRole('region', { name: t('cockpit.planDates') })
  const dayOf = (day: string) => dates.getByRole('listitem').filter({ has: page.locator(`[datetime="${day}"]`) })
  // The proposed Sunday is another one if midnight has passed since.
  await page.getByLabel(t('cockpit.planFirstDay')).fill(sunday)
  await expect(dayOf(sunday)).toContainText(t('tournaments.day', { day: 1 }))
  await expect(dayOf(sunday)).toContainText('21:30')
  const conflicts = page.getByRole('region', { name: t('cockpit.planConflicts') })
  await expect(conflicts.getByRole('listitem')).toHaveCount(1)
  await expect(conflicts).toContainText(home.name)
  await expect(conflicts).toContainText(t('cockpit.planElsewhere', { tournament: cup, times: '20:00' }))
  await expectAccessible(page)

  // A later kick-off for this match no longer overlaps, and the manager leaves it at that.
  await conflicts.getByRole('button', { name: t('cockpit.planMove', { time: '22:00' }) }).click()
  await expect(conflicts).toContainText(t('cockpit.planSameDay'))
  await expect(dayOf(sunday)).toContainText('22:00')
  await conflicts.getByRole('button', { name: t('cockpit.planLeave') }).click()
  await expect(conflicts).toBeHidden()
  await expect(page.getByText(t('cockpit.planNoConflicts'))).toBeVisible()

  // Nothing is played on the second Sunday, and each day has a second kick-off.
  const off = addDays(sunday, 7)
  await page.getByLabel(t('cockpit.planOffDay')).fill(off)
  await page.getByRole('button', { name: t('cockpit.planAddOff'), exact: true }).click()
  await expect(dayOf(off)).toContainText(t('cockpit.planOff'))
  await page.getByRole('button', { name: t('cockpit.planAddTime') }).click()
  await expect(page.getByText(t('cockpit.planTimeMissing'))).toBeVisible()
  const publish = page.getByRole('button', { name: t('cockpit.planPublish') })
  await expect(publish).toBeDisabled()
  await page.locator('input[type="time"]').last().fill('22:45')
  const last = addDays(sunday, 21)
  await expect(dayOf(last)).toContainText('21:30 · 22:45')
  await publish.click()
  await expect(new Shell(page, t).toast(t('cockpit.planPublished'))).toBeVisible()
  await expect(page).toHaveURL(/\/matches\?day=1$/)
  await expect(page.locator(`time[datetime="${iso(sunday, '22:00')}"]`).first()).toBeVisible()
  expect((await calendarsOf(id)).map(({ scheduledAt }) => scheduledAt)).toEqual(
    [sunday, addDays(sunday, 14), last].map((day) => iso(day, '21:30')),
  )

  // The next season begins with the rules of this one.
  const { name }: { name: string } = await (await manager.call('GET', `/esports/v2/tournaments/${id}`)).json()
  await goTo(page, `${origin}/management/my_tournaments`)
  await page.getByRole('link', { name: t('cockpit.duplicateOf', { name }) }).click()
  await expect(page.getByText(t('cockpit.newFrom', { name }))).toBeVisible()
  await expect(page.getByLabel(t('cockpit.slots'), { exact: true })).toHaveValue('4')
  const size = {
    participants: t('cockpit.participantsCount', { count: 4 }),
    matches: t('cockpit.matchesCount', { count: 6 }),
    days: t('cockpit.daysCount', { count: 3 }),
  }
  await expect(page.getByText(t('cockpit.seasonSize', size))).toBeVisible()
  await page.getByLabel(t('cockpit.name'), { exact: true }).fill(freshName('Lega'))
  await page.getByRole('button', { name: t('cockpit.createYes') }).click()
  await expect(page).toHaveURL(/\/participants$/)
  await page.context().close()

  const captainsPage = await away.captain.window(browser, phone)
  const shell = new Shell(captainsPage, t)
  await goTo(captainsPage, `${origin}/`)
  await shell.header.getByRole('button', { name: t('shell.notifications') }).click()
  // Less than a day before the first match there is a reminder of it, too.
  const notification = shell.entry(`${home.name} – ${away.name}`).filter({ hasText: name })
  await expect(notification).toContainText('22:00')
  await notification.click()
  // One notification for all rounds leads to their calendar.
  await expect(captainsPage).toHaveURL(`${origin}/tournaments/${id}/calendar`)
  await captainsPage.context().close()

  const panel = await (await someone('admin')).open(browser, '/')
  await expectInHistory(panel, { t, acts: ['tournament.planDays'] })
  await panel.context().close()
})

test('on a phone a manager confirms the calendar before the draw; visitors read the days, and the drawn matches have these times', async ({
  browser,
  someone,
  newcomer,
  language,
  origin,
  t,
  visit,
}) => {
  const manager = await someone('manager')
  const id = await openTournament(manager, { name: freshName('Lega'), slots: 4 })
  const tomorrow = addDays(dayIn(Date.now(), rome), 1)
  const sunday = addDays(tomorrow, (14 - weekdayOf(tomorrow)) % 7)

  const page = await manager.window(browser, { viewport: { width: 390, height: 844 } })
  await goTo(page, `${origin}/management/my_tournaments/${id}`)
  await new Cockpit(page, t).tab(t('cockpit.tabMatches')).click()
  await page.getByRole('link', { name: t('cockpit.plan') }).click()
  const dates = page.getByRole('region', { name: t('cockpit.planDates') })
  await expect(dates).toContainText(t('cockpit.planForSlots', { count: 4 }))
  const first = dates.getByRole('listitem').filter({ has: page.locator(`[datetime="${sunday}"]`) })
  await expect(first).toContainText(t('tournaments.day', { day: 1 }))
  await expect(first).toContainText(t('cockpit.matchesCount', { count: 2 }))
  await expectAccessible(page)
  await page.getByLabel(t('cockpit.planOffDay')).fill(addDays(sunday, 7))
  await page.getByRole('button', { name: t('cockpit.planAddOff'), exact: true }).click()
  // Somebody else changes the tournament meanwhile: the first press is refused, the second one counts.
  const name = freshName('Lega')
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { name })
  // The dates are loaded again with the change: a press before that could meet a disabled button.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const keep = page.getByRole('button', { name: t('cockpit.planAtDraw') })
  await keep.click()
  await expect(page.getByRole('alert')).toHaveText(t('cockpit.planChanged'))
  await keep.click()
  await expect(new Shell(page, t).toast(t('cockpit.planKeptForDraw'))).toBeVisible()
  await expect(page.getByText(t('cockpit.planWaits'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('cockpit.planRemove') })).toBeVisible()
  await page.context().close()

  const visitor = await visit(`/tournaments/${id}/calendar`)
  await expect(visitor.locator('header').filter({ hasText: '21:30' })).toBeVisible()
  const dayAndMonth = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  await expect(visitor.getByRole('main')).toContainText(dayAndMonth.format(Date.parse(addDays(sunday, 7))))
  await visitor.context().close()

  for (const stem of ['Aquila', 'Bora', 'Corallo', 'Delfino']) {
    await enterTournament(await createFootballTeam(await newcomer('capo'), freshName(stem)), id)
  }
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'running' })
  const drawn: Calendar[] = await (await manager.call('GET', `/esports/v2/tournaments/${id}/calendars`)).json()
  expect(drawn.map(({ scheduledAt }) => scheduledAt)).toEqual(
    [sunday, addDays(sunday, 14), addDays(sunday, 21)].map((day) =>
      new Date(instantOf(day, '21:30', rome)).toISOString(),
    ),
  )
})

test('who names a match day keeps the time that somebody else has given it meanwhile', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const manager = await someone('manager')
  const { id } = await startLeague(manager, newcomer)
  const path = `/esports/v2/tournaments/${id}/calendars`
  const first = async (): Promise<Calendar & { displayName: string }> =>
    (await (await manager.call('GET', path)).json())[0]
  const page = await manager.open(browser, `/management/my_tournaments/${id}/matches?day=1`)
  const saved = new Shell(page, t).toast(t('cockpit.saved'))
  const save = async (name: string) => {
    await page.getByLabel(t('cockpit.calendarName'), { exact: true }).fill(name)
    await page.getByRole('button', { name: t('cockpit.save'), exact: true }).click()
    await expect.poll(async () => (await first()).displayName).toBe(name)
  }
  await page.getByLabel(t('cockpit.calendarTime'), { exact: true }).fill('2099-05-01T21:00')
  await save('Prima serata')
  await expect(saved).toBeVisible()
  const scheduled_at = '2099-05-03T19:00:00.000Z'
  await manager.call('PATCH', `/esports/v2/calendars/${(await first()).id}`, { scheduled_at })
  await save('Seconda serata')
  expect((await first()).scheduledAt).toBe(scheduled_at)
  // Without a name of its own the day has the usual one again.
  await save('')
  await page.context().close()
})
