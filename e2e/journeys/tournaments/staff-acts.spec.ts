import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Translate } from '@agone/i18n'
import { cup } from '../../../apps/server/test/support/imports/season-files.ts'
import {
  createFootballTeam,
  enterTournament,
  football,
  openTournament,
  type FootballTeam,
} from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { Cockpit } from '../../support/pages/cockpit.ts'
import { Match } from '../../support/pages/match.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

/* The acts of an ADMIN in the panel of a tournament, and their records in the history. */

type Listed = { matchId: string; participants: { name: string }[] }

const firstDay = async (admin: Person, id: string): Promise<Listed[]> => {
  const day = await admin.call('GET', `/esports/v2/tournaments/${id}/engines/fifa/matches/1`)
  const { entries }: { entries: Listed[] } = await day.json()
  return entries
}

const newTeams = (newcomer: (stem: string) => Promise<Person>, stems: readonly string[]): Promise<FootballTeam[]> =>
  Promise.all(stems.map(async (stem) => createFootballTeam(await newcomer('capo'), freshName(stem))))

/** Clicks a button, then the button with a text in the dialog that it opens. */
const confirm = async (page: Page, button: string, submit = button) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the menu of a participant and chooses an action. */
const chooseFor = async (page: Page, t: Translate, { name, action }: { name: string; action: string }) => {
  await page.getByRole('button', { name: t('cockpit.actionsFor', { name }) }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

type League = { page: Page; t: Translate; panel: string; teams: readonly FootballTeam[] }

const teamAt = (teams: readonly FootballTeam[], index: number): FootballTeam => {
  const team = teams[index]
  if (team === undefined) throw new RangeError(`no team ${index}`)
  return team
}

/** Settings and a line-up; then the draw, the calendar and the next day. */
const prepare = async ({ page, t, panel, teams }: League, name: string) => {
  const cockpit = new Cockpit(page, t)
  await goTo(page, `${panel}/settings`)
  await page.getByLabel(t('cockpit.name'), { exact: true }).fill(name)
  await page.getByRole('radio', { name: t('cockpit.voided') }).check()
  // What is typed while the save is under way stays, and can be saved after it.
  const sent = Promise.withResolvers<void>()
  await page.route('**/esports/v2/tournaments/*', async (route) => {
    if (route.request().method() === 'PATCH') await sent.promise
    await route.fallback()
  })
  const save = page.getByRole('button', { name: t('cockpit.saveSettings') })
  const description = page.getByLabel(t('cockpit.description'))
  const saved = cockpit.shell.toast(t('cockpit.settingsSaved'))
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await description.fill('Si gioca la domenica.')
  sent.resolve()
  await expect(saved).toBeVisible()
  await expect(description).toHaveValue('Si gioca la domenica.')
  await expect(save).not.toHaveAttribute('aria-busy')
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await save.click()
  expect((await isSaved).status()).toBe(200)

  await goTo(page, `${panel}/participants`)
  const first = teamAt(teams, 0)
  await chooseFor(page, t, { name: first.name, action: t('cockpit.lineup') })
  const lineup = cockpit.shell.dialog(t('tournaments.lineupTitle', { name: first.name }))
  await lineup.getByLabel(t('tournaments.shirtName', { name: first.captain.username })).fill('Capo')
  await lineup.getByRole('button', { name: t('tournaments.lineupSave') }).click()
  await expect(lineup).toBeHidden()

  await cockpit.selectStatus('running')
  await cockpit.change('running').click()
  const start = cockpit.shell.dialog(t('cockpit.startTitle', { name }))
  await start.getByRole('button', { name: t('cockpit.startYes') }).click()
  await expect(cockpit.shell.toast(t('cockpit.statusChanged', { status: t('tournaments.running') }))).toBeVisible()

  await goTo(page, `${panel}/matches`)
  await page.getByLabel(t('cockpit.calendarName'), { exact: true }).fill('Prima serata')
  await page.getByLabel(t('cockpit.calendarTime'), { exact: true }).fill('2099-05-01T21:00')
  await page.getByRole('button', { name: t('cockpit.save'), exact: true }).click()
  await expect(cockpit.shell.toast(t('cockpit.saved'))).toBeVisible()
  await goTo(page, panel)
  const round = t('tournaments.day', { day: 2 })
  await page.getByRole('button', { name: t('cockpit.dayGo', { round }) }).click()
  await expect(cockpit.shell.toast(t('cockpit.dayDone', { round }))).toBeVisible()
}

/** A report for a side that is verified; a result that is decided, reopened, and awarded as a walkover. */
const decide = async ({ page, t, panel }: League, [first, second]: readonly Listed[]) => {
  if (first === undefined || second === undefined) throw new RangeError('a day of four teams has two matches')
  await goTo(page, `/matches/${first.matchId}`)
  const home = first.participants[0]?.name ?? ''
  await page.getByRole('button', { name: t('matches.reportForSide', { name: home }) }).click()
  await new Match(page, t).report([2, 1])
  await expect(new Match(page, t).reports()).toContainText(home)
  await goTo(page, `${panel}/matches?day=1`)
  await page.getByRole('button', { name: t('cockpit.verifyScore', { score: '2–1' }) }).click()
  await expect(page.getByRole('status').filter({ hasText: home })).toBeVisible()

  await goTo(page, `/matches/${second.matchId}`)
  const open = () => page.getByRole('button', { name: t('matches.decide'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('matches.decideTitle') })
  await open()
  await dialog.getByRole('radio', { name: t('matches.otherResult') }).check()
  for (const field of await dialog.getByRole('spinbutton').all()) await field.fill('3')
  await dialog.getByLabel(t('matches.reason')).fill('Visto il filmato')
  await dialog.getByRole('button', { name: /\d–\d/ }).click()
  await expect(dialog).toBeHidden()
  await confirm(page, t('matches.reopen'))
  await open()
  const winner = second.participants[0]?.name ?? ''
  await dialog.getByRole('radio', { name: t('matches.walkoverFor', { name: winner }) }).check()
  await dialog.getByRole('button', { name: /\d–\d/ }).click()
  await expect(dialog).toBeHidden()
}

/** Gives a penalty and removes it, and puts another team in the place of the last one. */
const change = async ({ page, t, panel, teams }: League) => {
  const { shell } = new Cockpit(page, t)
  const [first, replaced, newcomer] = [0, 3, 4].map((index) => teamAt(teams, index).name)
  await goTo(page, `${panel}/penalties`)
  await page.getByLabel(t('cockpit.penaltyFor')).selectOption({ label: first ?? '' })
  await page.getByLabel(t('cockpit.penaltyPoints')).fill('3')
  await page.getByLabel(t('matches.reason')).fill('Ritardo')
  await page.getByRole('button', { name: t('cockpit.penaltyYes') }).click()
  await expect(shell.toast(t('cockpit.penaltyDone', { name: first ?? '' }))).toBeVisible()
  await confirm(page, t('cockpit.penaltyRemove'))

  await goTo(page, `${panel}/participants`)
  await chooseFor(page, t, { name: replaced ?? '', action: t('cockpit.replace') })
  const dialog = page.getByRole('dialog', { name: t('cockpit.replaceTitle', { name: replaced ?? '' }) })
  await dialog.getByRole('combobox', { name: t('whoSearch.team') }).fill(newcomer ?? '')
  await page.getByRole('option', { name: newcomer ?? '' }).click()
  await dialog.getByLabel(t('matches.reason')).fill('Squadra sciolta')
  await dialog.getByRole('button', { name: t('cockpit.replaceYes'), exact: true }).click()
  await expect(shell.toast(t('cockpit.replaced', { name: newcomer ?? '' }))).toBeVisible()
}

const withdraw = async ({ page, t, panel }: League, { name }: FootballTeam) => {
  await goTo(page, `${panel}/participants`)
  await chooseFor(page, t, { name, action: t('cockpit.withdraw') })
  // The dialog shows what the withdrawal changes: all is void here, so others lose the points that they won against it.
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(t('cockpit.withdrawTable'))).toBeVisible()
  await expect(dialog.getByText(t('cockpit.withdrawVoided', { count: 2 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('cockpit.withdraw'), exact: true }).click()
  await expect(new Cockpit(page, t).shell.toast(t('cockpit.removed', { name }))).toBeVisible()
}

test('an admin runs a league in the panel, and every act of it is in the history', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const teams = await newTeams(newcomer, ['Aquila', 'Bora', 'Corallo', 'Delfino', 'Euro'])
  const id = await openTournament(admin, { name: freshName('Lega'), slots: 4 })
  for (const team of teams.slice(0, 4)) await enterTournament(team, id)
  const page = await admin.window(browser)
  const league = { page, t, panel: `/management/my_tournaments/${id}`, teams }
  const name = freshName('Trofeo')
  await prepare(league, name)
  await change(league)
  await expectInHistory(page, {
    t,
    acts: [
      'tournament.edit',
      'tournament.status',
      'tournament.matchDay',
      'tournament.penalize',
      'tournament.unpenalize',
      'entry.lineUp',
      'entry.replace',
      'calendar.schedule',
    ],
    about: name,
  })
  await page.context().close()
})

test('an admin decides the matches of a league, and each decision is in the history', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const teams = await newTeams(newcomer, ['Falco', 'Grifo', 'Halley', 'Istrice'])
  const name = freshName('Lega')
  const id = await openTournament(admin, { name, slots: 4, settings: { withdrawal: 'void' } })
  for (const team of teams) await enterTournament(team, id)
  await admin.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'running' })
  const page = await admin.window(browser)
  const league = { page, t, panel: `/management/my_tournaments/${id}`, teams }
  await decide(league, await firstDay(admin, id))
  await withdraw(league, teamAt(teams, 2))
  await expectInHistory(page, {
    t,
    acts: [
      'match.verify',
      'match.rule',
      'match.walkover',
      'match.reopen',
      'match.void',
      'report.reportForSide',
      'entry.withdraw',
    ],
    about: name,
  })
  await page.context().close()
})

/** Two groups of two teams, whose matches have a winner each. */
const playedGroups = async (admin: Person, teams: readonly FootballTeam[]): Promise<string> => {
  const settings = { groups: 2, advancing: 1 }
  const id = await openTournament(admin, { name: freshName('Gironi'), slots: 4, settings })
  for (const team of teams) await enterTournament(team, id)
  await admin.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'running' })
  for (const { matchId } of await firstDay(admin, id)) {
    const sides: { entryId: string }[] = await (
      await admin.call('GET', `/esports/v2/matches/${matchId}/entries`)
    ).json()
    const body = { winner_entry_id: sides[0]?.entryId, reason: 'Un girone finito' }
    await admin.call('POST', `/esports/v2/matches/${matchId}/walkover`, body)
  }
  return id
}

test('a manager creates a tournament and deletes it, imports a season and draws a bracket; the history has it', async ({
  browser,
  newcomer,
  quoted,
  someone,
  t,
}) => {
  const [admin, manager] = [await someone('admin'), await someone('manager')]
  const name = freshName('Prova')
  const page = await manager.open(browser, '/management/my_tournaments')
  const cockpit = new Cockpit(page, t)
  const { shell } = cockpit
  await cockpit.create({ name, game: quoted(football), platform: 'PC', slots: 4, password: 'parola d’ordine' })
  await expect(page).toHaveURL(/\/participants$/)
  await goTo(page, page.url().replace(/participants$/, 'settings'))
  await page.getByRole('button', { name: t('cockpit.delete'), exact: true }).click()
  const dialog = shell.dialog(t('cockpit.deleteTitle', { name }))
  await dialog.getByLabel(t('cockpit.deleteType')).fill(name)
  await dialog.getByRole('button', { name: t('cockpit.delete'), exact: true }).click()
  await expect(page).toHaveURL(/\/management\/my_tournaments$/)

  const season = freshName('Golfo')
  const file = {
    name: 'golfo.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      cup.replace('Coppa del Golfo', season).replace('"round": "A3", "date": "2026-06-09"', '"round": "A3"'),
    ),
  }
  await page.getByRole('button', { name: t('cockpit.import'), exact: true }).click()
  const importDialog = shell.dialog(t('cockpit.importTitle'))
  await importDialog.locator('input[type=file]').setInputFiles(file)
  await expect(importDialog.getByRole('heading', { name: season })).toBeVisible()
  await expect(importDialog.getByText(t('cockpit.importWarning_missingDates', { count: 1 }))).toBeVisible()
  await importDialog.getByRole('button', { name: t('cockpit.importYes'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: season })).toBeVisible()

  await goTo(page, `${new URL(page.url()).pathname.replace(/\/+$/, '')}/settings`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('cockpit.exportYes') }).click()
  const exported = await saved
  expect(exported.suggestedFilename()).toBe(`${season}.json`)
  expect(JSON.parse(await readFile(await exported.path(), 'utf8'))).toMatchObject({ name: season, groupTables: {} })
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: t('cockpit.exportMatches'), exact: true }).click()
  expect((await list).suggestedFilename()).toBe(`${season} ${t('cockpit.exportMatches')}.csv`)

  const groups = await playedGroups(manager, await newTeams(newcomer, ['Faro', 'Gru', 'Molo', 'Rada']))
  await goTo(page, `/management/my_tournaments/${groups}`)
  await page.getByRole('button', { name: t('cockpit.drawBracket') }).click()
  const bracket = shell.dialog(t('cockpit.bracketTitle'))
  await bracket.getByRole('button', { name: t('cockpit.bracketYes'), exact: true }).click()
  await expect(shell.toast(t('cockpit.bracketDrawn'))).toBeVisible()

  const adminPage = await admin.window(browser)
  await expectInHistory(adminPage, { t, acts: ['tournament.create', 'tournament.delete'], about: name })
  await expectInHistory(adminPage, { t, acts: ['tournament.import'], about: season })
  await expectInHistory(adminPage, { t, acts: ['tournament.drawBracket'] })
  for (const window of [page, adminPage]) await window.context().close()
})
