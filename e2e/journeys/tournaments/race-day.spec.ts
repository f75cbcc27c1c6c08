import type { Translate } from '@agone/i18n'
import { expectAccessible } from '../../support/accessibility.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { Cockpit } from '../../support/pages/cockpit.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'
import { bothWidths } from '../../support/windows/widths.ts'

const placed = (...drivers: string[]) =>
  drivers.map((driver, index) => ({ driver, stable: 'rossa', position: index + 1 }))

/** A season of four drivers whose first race is over. */
const importSeason = async (manager: Person, name: string) => {
  const file = {
    season: 2026,
    name,
    rules: { points: [25, 18, 15, 12], sprintPoints: [3, 2, 1] },
    races: [
      { round: 1, name: 'molo', results: placed('bea-foti', 'ugo-sala', 'ada-neri', 'leo-riva') },
      { round: 2, name: 'faro', results: [] },
    ],
  }
  const { tournamentId }: { tournamentId: string } = await (
    await manager.call('POST', '/esports/v2/imports', file)
  ).json()
  const path = `/esports/v2/tournaments/${tournamentId}/engines/formula1/matches/2`
  const { entries }: { entries: { matchId: string; phase: string }[] } = await (await manager.call('GET', path)).json()
  return { id: tournamentId, raceId: entries.find(({ phase }) => phase === 'race')?.matchId ?? '' }
}

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the dialog for a list in one of the classifications. */
const openList = async (page: Page, t: Translate, session: string) => {
  await panelOf(page, session)
    .getByRole('button', { name: t('raceDay.paste') })
    .click()
  return page.getByRole('dialog', { name: t('raceDay.paste') })
}

/** Pastes the race with a name that nobody has, and the sprint as a CSV file. */
const enterLists = async (page: Page, t: Translate) => {
  const dialog = await openList(page, t, t('raceDay.race'))
  await dialog
    .getByLabel(t('raceDay.pasteField'), { exact: true })
    .fill('1. Ugo Sala 48:12.604\n2. BEA +3,412\n3. Ner\n4. L. Riva RIT')
  const take = (count: number) => dialog.getByRole('button', { name: t('raceDay.take', { count }) })
  await expect(take(3), 'a line without its driver is not taken over').toBeDisabled()
  await dialog
    .getByLabel(t('raceDay.whoIs', { line: 3, text: '3. Ner' }), { exact: true })
    .selectOption({ label: 'Ada Neri' })
  await take(4).click()
  await expect(dialog).toBeHidden()

  const ofSprint = await openList(page, t, t('raceDay.sprint'))
  const rows = ['Pos;Pilota', '2;Ugo Sala', '1;"Neri, Ada"', '3;Bea Foti']
  const file = { name: 'sprint.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`) }
  await ofSprint.locator('input[type=file]').setInputFiles(file)
  await ofSprint.getByLabel(t('raceDay.others', { count: 1 })).selectOption(t('raceDay.others_absent'))
  await ofSprint.getByRole('button', { name: t('raceDay.take', { count: 3 }) }).click()
  await expect(ofSprint).toBeHidden()
}

/** The drivers of a classification in their order. */
const orderIn = (page: Page, t: Translate, session: string) =>
  page.getByRole('list', { name: t('raceDay.list', { session }) }).getByRole('listitem')

const expectTable = async (page: Page, id: string, rows: readonly (readonly [driver: string, points: string])[]) => {
  await goTo(page, `/tournaments/${id}/table`)
  for (const [driver, points] of rows) {
    const row = page.getByRole('table').first().getByRole('row').filter({ hasText: driver })
    await expect(row.getByRole('cell').last(), driver).toContainText(points)
  }
}

test('a manager enters sprint and race from lists and by keyboard, and a penalty of seconds changes the order, on a phone and a desktop', async ({
  browser,
  language,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const name = freshName('Porti')
  const { id, raceId } = await importSeason(manager, name)
  // Without touch, because a mouse drags here.
  const [one, other] = bothWidths(language)
  const page = await manager.window(browser, { viewport: one.viewport })
  const { shell } = new Cockpit(page, t)
  await goTo(page, `/management/my_tournaments/${id}/matches`)
  await page.getByRole('button', { name: t('cockpit.addSprint') }).click()
  const race = t('tournaments.race', { day: 2 })
  await shell
    .dialog(t('cockpit.addSprintTitle', { race }))
    .getByRole('button', { name: t('cockpit.addSprint') })
    .click()
  await expect(shell.toast(t('cockpit.addedSprint', { race }))).toBeVisible()
  const sprint = page.getByRole('listitem').filter({ hasText: t('matches.sprint') })
  await sprint.getByRole('button', { name: t('matches.writeRace'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Faro', exact: true })).toBeVisible()
  await enterLists(page, t)
  await expect(orderIn(page, t, t('raceDay.sprint'))).toContainText(['Ada Neri', 'Ugo Sala', 'Bea Foti', 'Leo Riva'])
  const order = orderIn(page, t, t('raceDay.race'))
  await expect(order).toContainText(['Ugo Sala', 'Bea Foti', 'Ada Neri', 'Leo Riva'])

  // Whoever retired stays at the end: nobody is dropped below them, and they have no handle.
  const dragOnto = async (driver: string, target: string, half: 'above' | 'below') => {
    const row = order.filter({ hasText: target })
    const position = { x: 40, y: half === 'above' ? 6 : ((await row.boundingBox())?.height ?? 0) - 6 }
    await order.filter({ hasText: driver }).locator('[draggable=true]').hover()
    await page.mouse.down()
    await row.hover({ position })
    await expect(order.and(page.locator('[data-dragged]'))).toContainText(driver)
    // Where the driver would be dropped follows the next movement.
    await row.hover({ position: { ...position, x: 50 } })
    await expect(row).toHaveAttribute('data-drop', half)
    await page.mouse.up()
  }
  await expect(order.locator('[draggable=true]')).toHaveCount(3)
  // The toast covers the end of the list for a moment.
  await expect(shell.toast(t('raceDay.taken', { count: 3 }))).toBeHidden()
  await dragOnto('Ugo Sala', 'Leo Riva', 'below')
  await expect(order).toContainText(['Bea Foti', 'Ada Neri', 'Ugo Sala', 'Leo Riva'])
  await dragOnto('Ugo Sala', 'Bea Foti', 'above')
  await expect(order).toContainText(['Ugo Sala', 'Bea Foti', 'Ada Neri', 'Leo Riva'])

  const up = panelOf(page, t('raceDay.race')).getByRole('button', { name: t('matches.raceUp', { name: 'Ada Neri' }) })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(order).toContainText(['Ugo Sala', 'Ada Neri', 'Bea Foti', 'Leo Riva'])
  await expect(up, 'the next press moves the same driver').toBeFocused()
  await page.getByRole('button', { name: t('raceDay.publishBoth') }).click()
  await expect(shell.toast(t('raceDay.published'))).toBeVisible()
  await expectTable(page, id, [
    ['Ugo Sala', '45'],
    ['Bea Foti', '41'],
    ['Ada Neri', '36'],
  ])

  await page.setViewportSize(other.viewport)
  const reason = 'Contatto in curva 4, giro 22'
  await goTo(page, `/management/my_tournaments/${id}/matches/2`)
  const penalties = panelOf(page, t('raceDay.penalties'))
  await penalties
    .getByLabel(t('raceDay.driver'), { exact: true })
    .selectOption({ label: t('raceDay.driverAt', { name: 'Ugo Sala', position: 1 }) })
  await penalties.getByLabel(t('matches.reason'), { exact: true }).fill(reason)
  await expect(penalties.getByText(t('raceDay.moves', { name: 'Ugo Sala', from: 1, to: 3 }))).toBeVisible()
  await penalties.getByRole('button', { name: t('raceDay.addPenalty') }).click()
  await expect(shell.toast(t('raceDay.penaltyAdded', { name: 'Ugo Sala' }))).toBeVisible()
  await expectTable(page, id, [
    ['Bea Foti', '44'],
    ['Ada Neri', '43'],
    ['Ugo Sala', '35'],
  ])
  await goTo(page, `/matches/${raceId}`)
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toContainText('Ada Neri')
  await expect(page.getByText(reason)).toBeVisible()

  await goTo(page, `/management/my_tournaments/${id}/matches/2`)
  await penalties.getByRole('button', { name: t('raceDay.remove', { name: 'Ugo Sala' }) }).click()
  const dialog = shell.dialog(t('raceDay.removeTitle', { name: 'Ugo Sala' }))
  await dialog.getByRole('button', { name: t('raceDay.removeYes'), exact: true }).click()
  await expect(shell.toast(t('raceDay.removed', { name: 'Ugo Sala' }))).toBeVisible()
  await expect(penalties.getByText(reason)).toBeHidden()

  // A penalty in places, which is official at once.
  const driverAt = (position: number) => t('raceDay.driverAt', { name: 'Ugo Sala', position })
  const driver = penalties.getByLabel(t('raceDay.driver'), { exact: true })
  await driver.selectOption({ label: driverAt(1) })
  await penalties.getByText(t('raceDay.unit_places'), { exact: true }).click()
  await expect(penalties.getByText(t('raceDay.moves', { name: 'Ugo Sala', from: 1, to: 2 }))).toBeVisible()
  await penalties.getByLabel(t('matches.reason'), { exact: true }).fill('Taglio della chicane')
  await penalties.getByRole('button', { name: t('raceDay.addPenalty') }).click()
  await expect(driver.getByRole('option', { name: driverAt(2) })).toBeAttached()
  await expect(penalties.getByRole('listitem').filter({ hasText: 'Taglio della chicane' })).toContainText(
    t('raceDay.cost_places', { count: 1 }),
  )
  await page.context().close()

  const admin = await (await someone('admin')).window(browser)
  await expectInHistory(admin, {
    t,
    acts: ['match.rule', 'match.penalize', 'match.unpenalize', 'calendar.addSprint'],
    about: name,
  })
  await admin.context().close()
})

type Race = { matchId: string; participants: { id: string; entryId: string }[] }
type Result = { driver: Person; position: number; gap?: number }

const stables = ['Rossa', 'Argento'].map((stem) => ({ name: freshName(stem) }))

/** A season of two races of three drivers, of whom the first two drive for one stable; the first race is over. */
const startSeason = async (admin: Person, manager: Person, drivers: readonly [Person, Person, Person]) => {
  const name = freshName('Monoposto')
  const pitStops = { key: 'stops', label: { it: 'Soste', en: 'Pit stops' }, type: 'int', min: 0, max: 9 }
  const newGame = {
    ...{ name, module: 'FORMULA1', min_participants: 2, max_participants: 64 },
    ...{ data: { stables }, fields: [pitStops] },
  }
  const game: { id: string; data: { stables: { id: string }[] } } = await (
    await admin.call('POST', '/esports/v2/games', newGame)
  ).json()
  const platforms: { id: string }[] = await (await manager.call('GET', '/esports/v2/platforms')).json()
  const body = { game_id: game.id, platform_id: platforms[0]?.id, type: 'rankings', name, slots: 4, repeat_times: 2 }
  const { id }: { id: string } = await (await manager.call('POST', '/esports/v2/tournaments', body)).json()
  const path = `/esports/v2/tournaments/${id}`
  await manager.call('PATCH', path, { status: 'opened' })
  for (const [index, driver] of drivers.entries()) {
    await driver.call('POST', `${path}/users`, { stable_id: game.data.stables[index < 2 ? 0 : 1]?.id })
  }
  await manager.call('PATCH', path, { status: 'running' })
  const raceOf = async (round: number): Promise<Race> => {
    const { entries }: { entries: Race[] } = await (
      await manager.call('GET', `${path}/engines/formula1/matches/${round}`)
    ).json()
    return entries[0] ?? { matchId: '', participants: [] }
  }
  const publish = async ({ matchId, participants }: Race, results: readonly Result[]) => {
    const sides = await Promise.all(
      results.map(async ({ driver, position, gap }) => {
        const userId = await driver.id()
        const entryId = participants.find((side) => side.id === userId)?.entryId
        return { entry_id: entryId, position, ...(gap === undefined ? {} : { gap }) }
      }),
    )
    await manager.call('POST', `/esports/v2/matches/${matchId}/ruling`, { sides, reason: 'Ordine d’arrivo' })
  }
  const [one, two, three] = drivers
  await publish(await raceOf(1), [
    { driver: three, position: 1 },
    { driver: two, position: 2 },
    { driver: one, position: 3 },
  ])
  return { id, name, race: await raceOf(2), publish }
}

test('a driver finds their own day of a race from the agenda: times, places before and after, penalties and the stable mate', async ({
  browser,
  language,
  someone,
  newcomer,
  origin,
  quoted,
  t,
}) => {
  const [admin, manager] = [await someone('admin'), await someone('manager')]
  const [ada, bea, ugo] = [await newcomer('ada'), await newcomer('bea'), await newcomer('ugo')]
  const { id, name, race, publish } = await startSeason(admin, manager, [ada, bea, ugo])
  const calendars: { id: string; round: number }[] = await (
    await manager.call('GET', `/esports/v2/tournaments/${id}/calendars`)
  ).json()
  const calendar = calendars.find(({ round }) => round === 2)
  const inThreeHours = new Date(Date.now() + 3 * 3600_000).toISOString()
  await manager.call('PATCH', `/esports/v2/calendars/${calendar?.id}`, { scheduled_at: inThreeHours })

  const [one, other] = bothWidths(language)
  const page = await ada.window(browser, { viewport: one.viewport })
  await goTo(page, `${origin}/`)
  await page
    .getByRole('region', { name: t('home.next_1') })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link')
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`/matches/${race.matchId}#day$`))
  const day = page.getByRole('region', { name: t('ownRace.title') })
  await expect(day).toBeInViewport()
  await expect(day.getByRole('link', { name: t('matches.toCalendar') })).toBeVisible()
  const fact = (label: string) => day.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(fact(t('ownRace.before'))).toContainText(t('standings.pointsWord', { count: 15, points: '15' }))
  await expect(fact(t('ownRace.ahead'))).toContainText(
    `${bea.username}, ${t('ownRace.gap', { count: 3, points: '3' })}`,
  )
  await expect(fact(t('ownRace.mate'))).toContainText(bea.username)
  await expect(fact(t('ownRace.after'))).toHaveCount(0)
  await expectAccessible(page)

  // Before the race its report opens on request, and says before it is sent all that will be sent.
  await expect(page.getByText(t('matches.raceNotBegun'))).toBeVisible()
  await page.getByRole('button', { name: t('matches.reportNow') }).click()
  await page.getByLabel(t('matches.positionLabel')).fill('2')
  await page.getByLabel(t('matches.lapLabel')).fill('1:23,4')
  await page.getByLabel(quoted({ it: 'Soste', en: 'Pit stops' })).fill('3')
  await page.getByLabel(t('matches.comment')).fill('Gomme finite')
  const preview = page.getByRole('region', { name: t('matches.aboutToSend') })
  await expect(preview.getByRole('definition')).toHaveText([
    '2',
    '1:23.400',
    stables[0]?.name ?? '',
    '3',
    'Gomme finite',
  ])
  await page.getByLabel(t('matches.outcomeLabel')).selectOption('DNF')
  await expect(preview.getByRole('definition').first()).toHaveText(t('matches.outcome_DNF'))

  await page.setViewportSize(other.viewport)
  await publish(race, [
    { driver: ada, position: 1 },
    { driver: bea, position: 2, gap: 8000 },
    { driver: ugo, position: 3, gap: 9000 },
  ])
  const reason = 'Partenza anticipata'
  const ownId = await ada.id()
  const entryId = race.participants.find((side) => side.id === ownId)?.entryId
  await manager.call('POST', `/esports/v2/matches/${race.matchId}/penalties`, { entry_id: entryId, seconds: 5, reason })
  // Without a reload: the page follows the tournament.
  await expect(day.getByText(reason)).toBeVisible()
  await expect(fact(t('ownRace.after'))).toContainText(t('standings.pointsWord', { count: 40, points: '40' }))
  await expect(fact(t('ownRace.mate'))).toContainText(t('standings.pointsWord', { count: 18, points: '18' }))
  // The other width has moved the page, and the button of the chat may cover what stands at the end of a window.
  await day.evaluate((element) => element.scrollIntoView())
  await expectAccessible(page)

  await day.getByRole('link', { name: t('ownRace.wholeResult') }).click()
  await page.getByRole('link', { name: t('ownRace.title') }).click()
  await expect(day).toBeInViewport()
  await page.context().close()

  const managers = await manager.window(browser)
  await goTo(managers, `/tournaments/${id}/matches?day=2`)
  await expect(managers.getByRole('link', { name: t('matches.openRace') })).toBeVisible()
  await expect(managers.getByRole('link', { name: t('ownRace.title') })).toHaveCount(0)
  await managers.context().close()
})
