import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { createGame, createTeam, openTournamentOf } from '../../support/market.ts'
import { Chat } from '../../support/pages/chat.ts'
import { goTo } from '../../support/ready.ts'
import { phone } from '../../support/windows/widths.ts'

type Listed = { matchId: string; participants: { id: string }[] }
type Calendar = { id: string }
type Proposal = { agreedTime: string | null }

test('a captain proposes another time in two taps, the other one finds it on the home page and accepts, and both and the chat have the new time', async ({
  browser,
  origin,
  someone,
  newcomer,
  t,
}) => {
  const [manager, admin] = [await someone('manager'), await someone('admin')]
  const [ada, bruno] = [await newcomer('ada'), await newcomer('bruno')]
  const game = await createGame(admin)
  const tournament = `/esports/v2/tournaments/${await openTournamentOf(manager, game)}`
  const teams = [
    { captain: ada, ...(await createTeam(ada, game, 'Aquila')) },
    { captain: bruno, ...(await createTeam(bruno, game, 'Bora')) },
  ] as const
  for (const { captain, id } of teams) await captain.call('POST', `${tournament}/teams`, { team_id: id })
  await manager.call('PATCH', tournament, { status: 'running' })
  await manager.call('PATCH', tournament, { settings: { proposal_days: 7 } })
  const day = await manager.call('GET', `${tournament}/engines/fifa/matches/1`)
  const { entries }: { entries: Listed[] } = await day.json()
  const [calendar]: Calendar[] = await (await manager.call('GET', `${tournament}/calendars`)).json()
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString()
  await manager.call('PATCH', `/esports/v2/calendars/${calendar?.id}`, { scheduled_at: inTwoDays })
  const matchId = entries[0]?.matchId
  const proposals = `/esports/v2/matches/${matchId}/proposals`

  // Two taps: the first suggested time is chosen already.
  const adaPage = await ada.window(browser, phone)
  await goTo(adaPage, `${origin}/matches/${matchId}`)
  const panelOf = (page: typeof adaPage, title: string) => page.getByRole('region', { name: title, exact: true })
  await panelOf(adaPage, t('proposals.title'))
    .getByRole('button', { name: t('proposals.propose') })
    .tap()
  await expectAccessible(adaPage)
  await adaPage.getByRole('button', { name: t('proposals.send') }).tap()
  await expect(adaPage.getByText(t('proposals.sent'))).toBeVisible()
  const waiting = panelOf(adaPage, t('proposals.own'))
  await expect(waiting).toContainText(t('proposals.awaits', { name: teams[1].name }))

  // The other captain finds it in what is to be done, with one button.
  const brunoPage = await bruno.window(browser, phone)
  await goTo(brunoPage, `${origin}/`)
  const duty = brunoPage.getByRole('listitem').filter({ hasText: teams[0].name })
  const answer = duty.getByRole('link', { name: t('home.answerProposal') })
  await expect(brunoPage.getByText(t('home.openProposal'), { exact: true })).toBeVisible()
  await answer.tap()
  await expect(brunoPage).toHaveURL(/#proposals$/)
  const received = panelOf(brunoPage, t('proposals.titleOf', { name: teams[0].name }))
  await expect(received).toBeInViewport()
  await expectAccessible(brunoPage)
  await received.getByRole('button', { name: new RegExp(`^${t('proposals.accept')} `) }).tap()

  // Both pages show the agreed time without a reload, and the chat says so.
  await expect(panelOf(brunoPage, t('proposals.title'))).toContainText(t('proposals.agreed'))
  await expect(panelOf(adaPage, t('proposals.title'))).toContainText(t('proposals.agreed'))
  const stored: { proposals: Proposal[] } = await (await ada.call('GET', proposals)).json()
  const agreed = stored.proposals[0]?.agreedTime ?? ''
  expect(Date.parse(agreed)).toBeGreaterThan(Date.parse(inTwoDays))
  for (const page of [adaPage, brunoPage]) {
    await expect(page.getByRole('main').locator(`time[datetime="${agreed}"]`).first()).toBeVisible()
    await expect(new Chat(page, t).message(t('chat.timeAgreed'))).toHaveCount(1)
  }
  await goTo(brunoPage, `${origin}/`)
  await expect(brunoPage.getByRole('heading', { level: 1 })).toHaveText(t('home.agenda'))
  await expect(brunoPage.getByRole('main').getByText(t('home.noDuties'))).toBeVisible()
  await expect(answer).toHaveCount(0)

  // What does not suit is declined, and the time stays.
  await bruno.call('POST', proposals, { times: [new Date(Date.parse(agreed) + 3_600_000).toISOString()] })
  await panelOf(adaPage, t('proposals.titleOf', { name: teams[1].name }))
    .getByRole('button', { name: t('proposals.decline') })
    .tap()
  await expect(adaPage.getByText(t('proposals.declined'))).toBeVisible()
  const kept = panelOf(adaPage, t('proposals.title'))
  await expect(kept).toContainText(t('proposals.agreed'))
  await kept.getByText(t('proposals.earlier')).tap()
  await expect(kept.getByRole('listitem').first()).toContainText(t('proposals.status_declined'))
  for (const page of [adaPage, brunoPage]) await page.context().close()
})
