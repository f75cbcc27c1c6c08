import type { Translate } from '@agone/i18n'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { createGame, createTeam, openTournamentOf } from '../../support/market.ts'
import { expectFilesStored, expectStored } from '../../support/offline.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Chat } from '../../support/pages/chat.ts'
import { Match } from '../../support/pages/match.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

test.use({ serviceWorkers: 'allow' })

type Parts = { someone: (username: string) => Promise<Person>; newcomer: (stem: string) => Promise<Person> }

/** A match of two new teams, to be played now. */
const startMatch = async ({ someone, newcomer }: Parts) => {
  const [manager, admin] = [await someone('manager'), await someone('admin')]
  const captains = [await newcomer('ada'), await newcomer('bruno')] as const
  const game = await createGame(admin)
  const tournament = `/esports/v2/tournaments/${await openTournamentOf(manager, game)}`
  for (const captain of captains) {
    const team = await createTeam(captain, game, 'Aquila')
    await captain.call('POST', `${tournament}/teams`, { team_id: team.id })
  }
  await manager.call('PATCH', tournament, { status: 'running' })
  const { entries }: { entries: { matchId: string }[] } = await (
    await manager.call('GET', `${tournament}/engines/fifa/matches/1`)
  ).json()
  return { manager, captains, matchId: entries[0]?.matchId ?? '', tournament }
}

/** Requests of this kind reach the server, but their responses get lost, as when a network breaks. Returns how many reached it. */
const loseResponses = async (context: BrowserContext, url: RegExp) => {
  const state = { reached: 0 }
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    state.reached += 1
    await route.abort('connectionreset')
  }
  await context.route(url, lose)
  return { state, stop: () => context.unroute(url, lose) }
}

test('a report and a request to the staff that are written without the network arrive once, after reconnections and a closed tab', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const { captains, matchId } = await startMatch({ someone, newcomer })
  const [ada] = captains
  const path = `/matches/${matchId}`
  const page = await ada.open(browser, path)
  const context = page.context()
  await expect(page.getByRole('button', { name: t('matches.sendReport') })).toBeVisible()
  await expectStored(page)
  await goTo(page, '/management/tickets')
  await expect(page.getByText(t('tickets.none'))).toBeVisible()
  await expectStored(page)
  await expectFilesStored(page)

  await context.setOffline(true)
  // The page is opened again, from what is stored, and the report is written there.
  await page.goto(path)
  const match = new Match(page, t)
  await match.report([2, 1])
  const waiting = page.getByRole('status').filter({ hasText: t('offline.state_waiting') })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('button', { name: t('matches.sendReport') })).toBeHidden()
  await expectAccessible(page)
  await page.goto('/management/tickets')
  const subject = await writeRequest(page, t)
  await expect(waiting.filter({ hasText: subject })).toBeVisible()
  await expect(page.getByRole('button', { name: t('tickets.newRequest') })).toBeDisabled()
  await expectAccessible(page)

  const lost = await loseResponses(context, /\/(?:report|tickets)$/)
  for (const count of [1, 2]) {
    await context.setOffline(false)
    await expect.poll(() => lost.state.reached).toBeGreaterThanOrEqual(count)
    await context.setOffline(true)
    await expect(waiting).toBeVisible()
  }
  await page.close()
  await lost.stop()
  const list = await context.newPage()
  await list.goto('/offline')
  await expect(list.getByRole('region', { name: t('offline.outbox') })).toContainText(t('offline.kind_report'))
  await expectAccessible(list)

  await context.setOffline(false)
  await expect(list.getByText(t('offline.outboxEmpty'))).toBeVisible()
  const { reports }: { reports: unknown[] } = await reportsOf(ada, matchId)
  expect(reports).toHaveLength(1)
  const tickets: { entries: { id: string; subject: string }[] } = await (await ada.call('GET', '/tickets/@me')).json()
  expect(tickets.entries.map((ticket) => ticket.subject)).toEqual([subject])
  const toast = new Shell(list, t).toast(t('offline.sent', { subject }))
  await toast.getByRole('button', { name: t('offline.show') }).click()
  await expect(list.getByRole('region', { name: subject }).getByText('Non si vede il tabellone')).toBeVisible()
  await goTo(list, path)
  await expect(list.getByText(t('matches.yourReportIsIn'))).toBeVisible()
  await context.close()
})

/** Writes a new request on the page of the requests; returns its subject. */
const writeRequest = async (page: Page, t: Translate): Promise<string> => {
  const subject = freshName('Tabellone')
  await page
    .getByRole('link', { name: t('tickets.newRequest') })
    .first()
    .click()
  await page.getByLabel(t('tickets.subject')).fill(subject)
  await page.getByLabel(t('tickets.content')).fill('Non si vede il tabellone')
  await page.getByRole('button', { name: t('tickets.sendRequest') }).click()
  return subject
}

const reportsOf = async (captain: Person, matchId: string) => {
  const sides: { reports: unknown[] }[] = await (
    await captain.call('GET', `/esports/v2/matches/${matchId}/entries`)
  ).json()
  return { reports: sides.flatMap((side) => side.reports) }
}

test('a chat message and an answer to an invite wait for the network; what is refused then stays, with its reason', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const { captains, matchId } = await startMatch({ someone, newcomer })
  const [ada, bruno] = captains
  const admin = await someone('admin')
  const [joined, withdrawn] = await Promise.all([
    createTeam(bruno, await createGame(admin), 'Falco'),
    createTeam(bruno, await createGame(admin), 'Gufo'),
  ])
  for (const { id } of [joined, withdrawn])
    await bruno.call('POST', `/esports/v2/teams/${id}/invites`, { user_id: await ada.id() })

  const page = await ada.open(browser, '/management/my_teams')
  const context = page.context()
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card(joined.name).getByRole('button', { name: t('teams.accept') })).toBeVisible()
  await expectStored(page)
  await goTo(page, `/matches/${matchId}`)
  const chat = new Chat(page, t)
  await expect(chat.field).toBeVisible()
  await expectStored(page)
  await expectFilesStored(page)

  await context.setOffline(true)
  for (const text of ['Prima', 'Seconda']) {
    await chat.field.fill(text)
    await chat.field.press('Enter')
  }
  await expect(chat.message('Prima').getByText(t('offline.waitingText'))).toBeVisible()
  await page.goto('/management/my_teams')
  for (const { name } of [joined, withdrawn]) {
    await card(name)
      .getByRole('button', { name: t('teams.accept') })
      .click()
    await expect(card(name).getByText(t('offline.state_waiting'))).toBeVisible()
  }
  // The logout does not send them either: its dialog names how many would be lost.
  const shell = new Shell(page, t)
  await shell.choose(ada.username, t('shell.logout'))
  await expect(shell.dialog(t('shell.logoutSure'))).toContainText(t('offline.logoutText', { count: 4 }))
  await shell
    .dialog(t('shell.logoutSure'))
    .getByRole('button', { name: t('shell.no'), exact: true })
    .click()

  await bruno.call('DELETE', `/esports/v2/teams/${withdrawn.id}/invites/${await ada.id()}`)
  await context.setOffline(false)
  await expect(card(joined.name).getByText(t('offline.state_waiting'))).toBeHidden()
  await goTo(page, '/offline')
  const list = page.getByRole('region', { name: t('offline.outbox') })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(withdrawn.name)
  await expect(list).toContainText(t('offline.state_refused'))
  await expectAccessible(page)
  await list.getByRole('button', { name: t('offline.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('offline.delete'), exact: true })
    .click()
  await expect(list.getByText(t('offline.outboxEmpty'))).toBeVisible()

  const team: { memberIds: string[] } = await (await ada.call('GET', `/esports/v2/teams/${joined.id}`)).json()
  expect(team.memberIds).toContain(await ada.id())
  const { entries }: { entries: { content: string; authorId: string | null }[] } = await (
    await ada.call('GET', `/esports/v2/matches/${matchId}/chat/messages`)
  ).json()
  expect(entries.filter(({ authorId }) => authorId !== null).map(({ content }) => content)).toEqual([
    'Prima',
    'Seconda',
  ])

  // From another device a request is opened meanwhile: staff take one at a time.
  await goTo(page, '/management/tickets')
  await expect(page.getByText(t('tickets.none'))).toBeVisible()
  await context.setOffline(true)
  const subject = await writeRequest(page, t)
  const unsent = page.getByRole('status').filter({ hasText: subject })
  await expect(unsent.getByText(t('offline.state_waiting'))).toBeVisible()
  const other = { type: 'GENERIC', subject: freshName('Altro'), content: 'Un dubbio' }
  await ada.call('POST', '/tickets', other)
  await context.setOffline(false)
  await expect(unsent.getByText(t('offline.state_refused'))).toBeVisible()
  await expect(unsent.getByText(t('errors.ALREADY_HAVE_TICKET'))).toBeVisible()
  await expectAccessible(page)
  await unsent.getByRole('button', { name: t('tickets.join') }).click()
  const open = page.getByRole('region', { name: other.subject })
  await expect(open.getByText('Non si vede il tabellone')).toBeVisible()
  await expect(page.getByText(t('offline.state_refused'))).toBeHidden()
  await context.close()
})
