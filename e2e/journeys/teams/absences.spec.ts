import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { createGame, createTeam, openTournamentOf } from '../../support/market.ts'
import { goTo } from '../../support/ready.ts'
import { phone } from '../../support/windows/widths.ts'

type Listed = { entries: { matchId: string }[] }
type Calendar = { id: string }

/** A day of the machine's zone as a date field takes it, and nine in the evening on it. */
const evening = (days: number) => {
  const at = new Date()
  at.setDate(at.getDate() + days)
  at.setHours(21, 0, 0, 0)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return { day, at: at.toISOString() }
}

test('a captain announces an absence over a match, proposes another time from there and reads that the other side is absent then; the manager finds both', async ({
  browser,
  origin,
  someone,
  newcomer,
  t,
}) => {
  const [manager, admin] = [await someone('manager'), await someone('admin')]
  const [ada, bruno] = [await newcomer('ada'), await newcomer('bruno')]
  const game = await createGame(admin)
  const id = await openTournamentOf(manager, game)
  const tournament = `/esports/v2/tournaments/${id}`
  const [aquila, bora] = [await createTeam(ada, game, 'Aquila'), await createTeam(bruno, game, 'Bora')]
  await ada.call('POST', `${tournament}/teams`, { team_id: aquila.id })
  await bruno.call('POST', `${tournament}/teams`, { team_id: bora.id })
  await manager.call('PATCH', tournament, { status: 'running' })
  await manager.call('PATCH', tournament, { settings: { proposal_days: 7 } })
  const [calendar]: Calendar[] = await (await manager.call('GET', `${tournament}/calendars`)).json()
  const planned = evening(4)
  await manager.call('PATCH', `/esports/v2/calendars/${calendar?.id}`, { scheduled_at: planned.at })
  const listed: Listed = await (await manager.call('GET', `${tournament}/engines/fifa/matches/1`)).json()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const busy = { first_day: evening(6).day, last_day: evening(6).day, time_zone: zone, note: 'Raduno' }
  await bruno.call('POST', `/esports/v2/teams/${bora.id}/absences`, busy)

  // The match that is already in these days is shown with the absence.
  const page = await ada.window(browser, phone)
  await goTo(page, `${origin}/management/my_teams/${aquila.id}`)
  const panel = page.getByRole('region', { name: t('absences.title') })
  await expect(panel).toContainText(t('absences.none'))
  await panel.getByRole('button', { name: t('absences.announce') }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('absences.send') }).tap()
  await expect(dialog.getByText(t('absences.dayMissing'))).toHaveCount(2)
  await dialog.getByLabel(t('absences.firstDay')).fill(planned.day)
  await dialog.getByLabel(t('absences.lastDay')).fill(evening(5).day)
  await dialog.getByLabel(t('absences.note')).fill('Ferie')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('absences.send') }).tap()
  await expect(page.getByText(t('absences.announced'))).toBeVisible()
  await expect(panel).toContainText('Ferie')
  await expect(panel).toContainText(t('absences.over', { count: 1 }))
  await expectAccessible(page)
  await panel.getByRole('link', { name: t('absences.proposeAnother') }).tap()
  await expect(page).toHaveURL(new RegExp(`/matches/${listed.entries[0]?.matchId}#proposals$`))

  // The form first suggests a time that is in nobody's absence. Another time may be in the absence of the other side: the form says so
  // and allows it.
  await page.getByRole('button', { name: t('proposals.propose') }).tap()
  const form = page.getByRole('region', { name: t('proposals.title'), exact: true })
  const words = t('absences.onDay', { name: bora.name, day: '' }).replace(/\W*$/, '')
  await expect(form.getByRole('checkbox').first()).toBeVisible()
  await expect(form).not.toContainText(words)
  await form.getByLabel(t('proposals.other')).fill(`${evening(6).day}T21:30`)
  await expect(form.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expect(form).not.toContainText('Raduno')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('proposals.send') }).tap()
  await expect(page.getByText(t('proposals.sent'))).toBeVisible()

  // The manager reads who is absent, why, and where to change the time.
  const managerPage = await manager.window(browser)
  await goTo(managerPage, `${origin}/management/my_tournaments/${id}`)
  const todo = managerPage.getByRole('listitem').filter({ hasText: 'Ferie' })
  await expect(todo).toContainText(aquila.name)
  await todo.getByRole('link', { name: t('cockpit.moveMatch') }).click()
  await expect(managerPage.getByText(t('cockpit.absent'), { exact: true })).toBeVisible()
  for (const each of [page, managerPage]) await each.context().close()
})
