import type { Page } from '@playwright/test'
import { pagesOfDemo } from '../../support/demo.ts'
import { createFootballTeam, enterTournament, openTournament, startLeague } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { Cockpit } from '../../support/pages/cockpit.ts'
import { freshName } from '../../support/people.ts'
import { goTo, waitForHydration } from '../../support/ready.ts'

test('an admin makes an overlay for a stream; a verified result appears on it, and a revocation empties it, without a reload', async ({
  browser,
  newcomer,
  request,
  someone,
  t,
  visit,
}) => {
  const admin = await someone('admin')
  const { id, matchId, home, away } = await startLeague(admin, newcomer)
  const name = freshName('Diretta')
  const panel = await admin.window(browser)
  await goTo(panel, `/management/my_tournaments/${id}/settings`)
  await panel.getByLabel(t('overlays.name')).fill(name)
  await panel.getByRole('button', { name: t('overlays.make') }).click()
  const link = panel.getByRole('link', { name: t('overlays.openOf', { name }) })
  const tablePath = String(await link.getAttribute('href'))
  const views = panel.getByRole('radiogroup', { name: t('overlays.shows') })
  await views.getByText(t('overlays.view_match'), { exact: true }).click()
  await panel.getByRole('combobox', { name: t('overlays.match'), exact: true }).selectOption(matchId)
  const matchPath = String(await link.getAttribute('href'))

  const [table, match] = [await visit(tablePath), await visit(matchPath)]
  const first = table.locator('tbody tr').first()
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(match.getByRole('heading', { level: 1 })).toHaveText(
    t('matches.versusTitle', { home: home.name, away: away.name }),
  )
  await expect(match.getByText('4', { exact: true })).toBeHidden()
  const sides = [{ score: 4 }, { score: 0 }]
  const entries: { entryId: string }[] = (await (await admin.call('GET', `/esports/v2/matches/${matchId}/view`)).json())
    .participants
  await admin.call('POST', `/esports/v2/matches/${matchId}/ruling`, {
    reason: 'Visto in diretta',
    sides: sides.map((side, at) => ({ entry_id: entries[at]?.entryId, ...side })),
  })
  await expect(match.getByText('4', { exact: true })).toBeVisible()
  await expect(first).toContainText(home.name)
  await expect(first).toContainText('+4')

  await panel.getByRole('button', { name: t('overlays.revokeOf', { name }) }).click()
  await panel
    .getByRole('alertdialog')
    .getByRole('button', { name: t('overlays.revoke'), exact: true })
    .click()
  await expect(new Cockpit(panel, t).shell.toast(t('overlays.revoked', { name }))).toBeVisible()
  await expect(table.locator('main')).toBeEmpty()
  await expect(match.locator('main')).toBeEmpty()
  const again = await request.get(tablePath)
  expect(again.status()).toBe(404)
  expect(await again.text()).not.toContain(home.name)
  await expectInHistory(panel, { t, acts: ['tournament.makeOverlay', 'tournament.revokeOverlay'], about: name })
  for (const page of [panel, table, match]) await page.context().close()
})

test('an overlay that is opened before the draw is empty, and shows the first match once there is one', async ({
  newcomer,
  someone,
  visit,
}) => {
  const admin = await someone('admin')
  const captains = await Promise.all(['capo', 'capo', 'capo', 'capo'].map((stem) => newcomer(stem)))
  const id = await openTournament(admin, { name: freshName('Lega'), slots: 4 })
  const made = await admin.call('POST', `/esports/v2/tournaments/${id}/overlays`, { name: freshName('Diretta') })
  const page = await visit(`/overlay/${(await made.json()).code}/match`)
  await waitForHydration(page)
  await expect(page.locator('main h1')).toBeHidden()
  for (const captain of captains) await enterTournament(await createFootballTeam(captain, freshName('Aquila')), id)
  await admin.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'running' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aquila')
  await page.context().close()
})

test('an overlay is transparent, with nothing around it, also on a first visit and in a light browser', async ({
  browser,
  newcomer,
  origin,
  someone,
}) => {
  const admin = await someone('admin')
  const { id } = await startLeague(admin, newcomer)
  const { code } = await (await admin.call('POST', `/esports/v2/tournaments/${id}/overlays`, { name: 'Sfondo' })).json()
  const context = await browser.newContext({ colorScheme: 'light', viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  await goTo(page, `${origin}/overlay/${code}/table`)
  await expect(page.getByRole('table')).toBeVisible()
  for (const part of ['html', 'body', 'main'])
    await expect(page.locator(part)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await context.close()
})

/** What is wrong with an overlay at the size of its stream: parts outside of the window, and texts that nobody reads from a sofa. */
const faultsOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const smallest = 22
    const [width, height] = [window.innerWidth, window.innerHeight]
    const hasText = (part: Element) =>
      [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    return [...main.querySelectorAll('*')].flatMap((part) => {
      const { left, top, right, bottom, width: own } = part.getBoundingClientRect()
      // One pixel wide: for screen readers.
      if (own <= 1) return []
      const isOutside = left < -1 || top < -1 || right > width + 1 || bottom > height + 1
      const isSmall = hasText(part) && Number.parseFloat(getComputedStyle(part).fontSize) < smallest
      return isOutside || isSmall ? [`${isOutside ? 'outside' : 'small'}: ${part.tagName} ${part.textContent}`] : []
    })
  })

test('every overlay fits a stream of 1920 by 1080 and a vertical one, is transparent, and has no small text', async ({
  browser,
  origin,
  request,
  someone,
}) => {
  const { league, cup, formula1 } = await pagesOfDemo(request)
  const admin = await someone('admin')
  const views = {
    [league]: ['table', 'match', 'fixtures'],
    [cup]: ['bracket'],
    [formula1]: ['table', 'stables', 'race', 'next'],
  }
  const context = await browser.newContext()
  const page = await context.newPage()
  for (const [path, names] of Object.entries(views)) {
    const overlays = `/esports/v2${path}/overlays`
    const { id, code } = await (await admin.call('POST', overlays, { name: 'Misure' })).json()
    for (const view of names) {
      for (const size of ['landscape', 'vertical']) {
        const isVertical = size === 'vertical'
        await page.setViewportSize(isVertical ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 })
        await goTo(page, `${origin}/overlay/${code}/${view}?size=${size}`)
        await expect(page.locator('main').getByText(/\S/).filter({ visible: true }).first()).toBeVisible()
        expect(await faultsOf(page), `${path} ${view} ${size}`).toEqual([])
        await expect(page.locator('main')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      }
    }
    await admin.call('DELETE', `${overlays}/${id}`)
  }
  await context.close()
})

test('the overlays of a season follow a verified race: classification, constructors, and what comes next', async ({
  browser,
  someone,
  t,
  visit,
}) => {
  const manager = await someone('manager')
  const name = freshName('Diretta')
  const placed = (...drivers: string[]) =>
    drivers.map((driver, at) => ({ driver, stable: driver === 'bea-foti' ? 'rossa' : 'blu', position: at + 1 }))
  const file = {
    ...{ season: 2026, name: freshName('Scogli'), rules: { points: [25, 18] } },
    races: [
      { round: 1, name: 'molo', results: placed('bea-foti', 'ugo-sala') },
      { round: 2, name: 'faro', results: [] },
    ],
  }
  const { tournamentId } = await (await manager.call('POST', '/esports/v2/imports', file)).json()
  const races = `/esports/v2/tournaments/${tournamentId}/engines/formula1/matches/2`
  const [race] = (await (await manager.call('GET', races)).json()).entries
  await manager.call('POST', `/esports/v2/tournaments/${tournamentId}/overlays`, { name })

  const panel = await manager.window(browser)
  await goTo(panel, `/management/my_tournaments/${tournamentId}/settings`)
  const link = panel.getByRole('link', { name: t('overlays.openOf', { name }) })
  const pathOf = async (view: 'stables' | 'race' | 'next') => {
    await panel
      .getByRole('radiogroup', { name: t('overlays.shows') })
      .getByText(t(`overlays.view_${view}`), { exact: true })
      .click()
    return String(await link.getAttribute('href'))
  }
  const [stables, next] = [await visit(await pathOf('stables')), await visit(await pathOf('next'))]
  const last = await visit(await pathOf('race'))
  await panel.getByRole('combobox', { name: t('overlays.race'), exact: true }).selectOption(race.matchId)
  const chosen = await visit(String(await link.getAttribute('href')))

  await expect(next.getByRole('heading', { level: 1 })).toHaveText('Faro')
  await expect(last.getByRole('heading', { level: 1 })).toHaveText('Molo')
  await expect(chosen.getByText(t('overlays.raceWaits'))).toBeVisible()
  await expect(stables.getByRole('row').nth(1)).toContainText('Rossa')

  // The other of the two wins the second race, with a fastest lap.
  const entryOf = (surname: string) =>
    race.participants.find((side: { username: string }) => side.username.includes(surname))?.entryId
  await manager.call('POST', `/esports/v2/matches/${race.matchId}/ruling`, {
    reason: 'Visto in diretta',
    sides: [
      { entry_id: entryOf('sala'), position: 1, gap: 0, fast_ride_time: 83_456, driver_of_the_day: true },
      { entry_id: entryOf('foti'), position: 2, gap: 3412 },
    ],
  })
  for (const page of [last, chosen]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faro')
    await expect(page.getByRole('row').nth(1)).toContainText('Sala')
    await expect(page.getByRole('row').nth(2)).toContainText('+3.412')
    await expect(page.getByText('1:23.456')).toBeVisible()
  }
  await expect(stables.getByRole('row').filter({ hasText: 'Blu' })).toContainText('+25')
  await expect(next.getByText(t('overlays.seasonOver'))).toBeVisible()
  for (const page of [panel, stables, next, last, chosen]) await page.context().close()
})
