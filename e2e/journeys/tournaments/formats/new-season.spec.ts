import { football, startLeague } from '../../../support/football.ts'
import { expect, test } from '../../../support/journey.ts'
import { freshName } from '../../../support/people.ts'
import { goTo } from '../../../support/ready.ts'

type Match = { matchId: string; participants: { entryId: string; name: string }[] }

test('on a phone an organiser chooses a format, reads when the season ends and what each tie-break decided in the last one', async ({
  browser,
  someone,
  newcomer,
  origin,
  quoted,
  t,
}) => {
  // A league in which everybody draws: all are level on points.
  const manager = await someone('manager')
  const season = freshName('Lega')
  const { id } = await startLeague(manager, newcomer, { name: season })
  const path = `/esports/v2/tournaments/${id}/engines/fifa/matches?size=100`
  const { entries }: { entries: Match[] } = await (await manager.call('GET', path)).json()
  for (const { matchId, participants } of entries) {
    const sides = participants.map(({ entryId }) => ({ entry_id: entryId, score: 1 }))
    await manager.call('POST', `/esports/v2/matches/${matchId}/ruling`, { sides, reason: 'decisa sul campo' })
  }
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'ended' })

  const page = await manager.window(browser, { viewport: { width: 390, height: 844 } })
  await goTo(page, `${origin}/management/my_tournaments/new`)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await expect(page.getByText(t('cockpit.races'))).toBeVisible()
  await field(t('cockpit.game')).selectOption({ label: quoted(football) })
  await expect(page.getByText(t('cockpit.races'))).toBeHidden()

  // Four groups of which three go on would end without a bracket.
  await page.getByText(t('cockpit.groupsAndFinals')).click()
  await field(t('cockpit.slots')).fill('16')
  await field(t('cockpit.advancing')).fill('3')
  const bracket = { count: 12, below: 8, above: 16 }
  await expect(page.getByText(t('cockpit.seasonFinalsPower', bracket))).toBeVisible()

  await page.getByText(t('cockpit.league'), { exact: false }).first().click()
  await expect(field(t('cockpit.advancing'))).toBeHidden()
  await field(t('cockpit.slots')).fill('20')
  const size = {
    participants: t('cockpit.participantsCount', { count: 20 }),
    matches: t('cockpit.matchesCount', { count: 380 }),
    days: t('cockpit.daysCount', { count: 38 }),
  }
  await expect(page.getByText(t('cockpit.seasonSize', size))).toBeVisible()
  await page.getByLabel(t('cockpit.startDate')).fill('2027-09-05T21:30')
  await expect(page.getByRole('status').filter({ hasText: '21:30' })).toContainText('2028')

  const rules = page.getByText(t('cockpit.tieBreaks'))
  await expect(rules).toBeHidden()
  await page.getByRole('heading', { name: t('cockpit.sectionRules') }).click()
  await expect(rules).toBeVisible()
  await expect(page.getByText(season)).toHaveCount(6)
  await page.getByRole('radio', { name: t('cockpit.presetPremierLeague') }).check()

  await field(t('cockpit.name')).fill(freshName('Nuova'))
  await field(t('cockpit.platform')).selectOption({ label: 'PC' })

  // A fee needs rules, whose step opens again.
  const create = page.getByRole('button', { name: t('cockpit.createYes') })
  await page.getByRole('heading', { name: t('cockpit.sectionRules') }).click()
  await expect(rules).toBeHidden()
  await page.getByLabel(t('cockpit.price')).fill('5')
  await create.click()
  await expect(page.getByLabel(t('cockpit.rulesIt'))).toBeFocused()
  await page.getByLabel(t('cockpit.price')).fill('')
  await create.click()
  await expect(page).toHaveURL(/\/participants$/)
  const created = await (
    await manager.call('GET', `/esports/v2/tournaments/${new URL(page.url()).pathname.split('/').at(-2)}`)
  ).json()
  const { tieBreaks, groups } = created.settings
  expect([created.repeatTimes, tieBreaks, groups]).toEqual([2, 'premier-league', null])
  await page.context().close()
})
