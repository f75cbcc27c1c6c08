import { football, startLeague } from '../../../support/football.ts'
import { expect, test } from '../../../support/journey.ts'
import { emptyWindow } from '../../../support/people.ts'
import { goTo } from '../../../support/ready.ts'

type Match = { matchId: string; round: number; participants: { id: string; name: string; entryId: string }[] }

test('a manager chooses a Swiss system, and readers see each round once it is drawn, with its bye', async ({
  page,
  browser,
  origin,
  someone,
  newcomer,
  quoted,
  t,
}) => {
  const manager = await someone('manager')
  const { id } = await startLeague(manager, newcomer, { type: 'swiss' })

  const managers = await manager.open(browser, '/management/my_tournaments/new')
  await managers.getByLabel(t('cockpit.game'), { exact: true }).selectOption({ label: quoted(football) })
  await managers.getByText(t('cockpit.swiss')).click()
  await expect(managers.getByLabel(t('cockpit.byes'))).toBeHidden()
  await managers.getByLabel(t('cockpit.slots'), { exact: true }).fill('9')
  const size = {
    participants: t('cockpit.participantsCount', { count: 9 }),
    matches: t('cockpit.matchesCount', { count: 16 }),
    days: t('cockpit.roundsCount', { count: 4 }),
  }
  await expect(managers.getByText(t('cockpit.seasonSize', size))).toBeVisible()
  await managers.getByRole('heading', { level: 2, name: t('cockpit.sectionRules') }).click()
  const order = managers.getByRole('list', { name: t('cockpit.swissTiesOrder') }).getByRole('listitem')
  await expect(order).toHaveCount(5)
  const [name, added] = [t('standings.rule_buchholz'), t('standings.rule_goalDifference')]
  await managers.getByRole('button', { name: t('siteContent.moveUp', { name }), exact: true }).click()
  await expect(order.first()).toContainText(t('cockpit.swissTie_buchholz'))
  await managers.getByRole('button', { name: t('cockpit.swissTieAdd', { name: added }), exact: true }).click()
  await expect(order.last()).toContainText(added)
  await managers.getByRole('button', { name: t('cockpit.swissTieRemove', { name: added }), exact: true }).click()
  await expect(order).toHaveCount(5)
  expect(await managers.evaluate(() => document.activeElement === document.body), 'the focus is lost').toBe(false)
  await goTo(managers, `/management/my_tournaments/${id}`)
  await expect(managers.getByRole('spinbutton', { name: t('cockpit.goTo_round') })).toHaveValue('2')
  const second = t('tournaments.round', { day: 2 })
  await expect(managers.getByRole('button', { name: t('cockpit.dayGo', { round: second }) })).toBeVisible()
  await managers.context().close()

  await goTo(page, `/tournaments/${id}/calendar`)
  await expect(page.getByText(t('tournaments.drawnLater')).first()).toBeVisible()
  await goTo(page, `/tournaments/${id}/matches?day=2`)
  await expect(page.getByText(t('matches.notPaired'))).toBeVisible()
  await expect(page.getByRole('combobox', { name: t('matches.chooseRound') })).toHaveValue('2')
  const { entries }: { entries: Match[] } = await (
    await page.request.get(`/esports/v2/tournaments/${id}/engines/fifa/matches?size=100`)
  ).json()
  const [first, last] = entries
  const sides = (first?.participants ?? []).map(({ entryId }, side) => ({
    entry_id: entryId,
    score: side === 0 ? 2 : 0,
  }))
  await manager.call('POST', `/esports/v2/matches/${first?.matchId}/ruling`, { sides, reason: 'decisa sul campo' })
  const left = last?.participants[1]
  await manager.call('DELETE', `/esports/v2/tournaments/${id}/teams/${left?.id}`)

  await goTo(page, `/tournaments/${id}/matches?day=2`)
  const round = page.getByRole('list', { name: t('tournaments.round', { day: 2 }) })
  await expect(round.getByRole('link')).toHaveCount(1)
  await expect(round.getByRole('listitem').filter({ hasText: t('matches.bye') })).toContainText(
    first?.participants[1]?.name ?? '',
  )
  await expect(round).not.toContainText(left?.name ?? '')

  await page.setViewportSize({ width: 1440, height: 1000 })
  await goTo(page, `/tournaments/${id}/table`)
  const columns = ['buchholzCut1', 'buchholz', 'sonnebornBerger'] as const
  for (const rule of columns) {
    await expect(page.getByRole('columnheader', { name: t(`standings.short_${rule}`), exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: t('standings.whatIfOpen') }).click()
  const drawn: { entries: Match[] } = await (
    await page.request.get(`/esports/v2/tournaments/${id}/engines/fifa/matches/2`)
  ).json()
  const [home, away] =
    (drawn.entries.find(({ participants }) => participants.every(({ name }) => name)) ?? last)?.participants ?? []
  const goals = (name = '') => page.getByLabel(t('standings.goalsOf', { name }), { exact: true })
  await goals(home?.name).fill('3')
  await goals(away?.name).fill('1')
  await expect(page.getByText(t('standings.withScores', { count: 1 }))).toBeVisible()
  const winner = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: home?.name ?? '' })
  await expect(winner).toContainText('+3')
  await expect(winner, 'six points in the last round').toContainText(t('standings.certain_first'))

  const phone = await emptyWindow(browser, origin, { viewport: { width: 390, height: 844 } })
  await goTo(phone, `/tournaments/${id}/table`)
  const columnOn = (rule: (typeof columns)[number]) =>
    phone.getByRole('columnheader', { name: t(`standings.short_${rule}`), exact: true })
  await expect(columnOn('buchholzCut1')).toBeVisible()
  await expect(columnOn('buchholz')).toBeHidden()
  await phone.getByLabel(t('standings.columns')).selectOption({ label: t('standings.tiesShort') })
  await expect(columnOn('buchholz')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBe(390)
  await phone.context().close()
})
