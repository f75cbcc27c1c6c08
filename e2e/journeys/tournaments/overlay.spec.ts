import { startLeague } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { Cockpit } from '../../support/pages/cockpit.ts'
import { freshName } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

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
