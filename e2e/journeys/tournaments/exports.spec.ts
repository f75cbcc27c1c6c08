import { readFile } from 'node:fs/promises'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { createGame, createTeam, openTournamentOf } from '../../support/market.ts'
import { goTo } from '../../support/ready.ts'

/** Clicks the CSV link at a position of the page, or the CSV button; resolves to the name and the first line of the file. */
const download = async (page: Page, at: number | 'button') => {
  const started = page.waitForEvent('download')
  const main = page.getByRole('main')
  const links = main.getByRole('link', { name: 'CSV' })
  await (at === 'button' ? main.getByRole('button', { name: 'CSV' }) : links.nth(at)).click()
  const file = await started
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), head: text.slice(1, text.indexOf('\r\n')) }
}

test('the lists of a tournament can be downloaded as CSV, those of a hidden one by its participants', async ({
  browser,
  newcomer,
  page,
  request,
  someone,
  t,
}) => {
  const { league, formula1 } = await pagesOfDemo(request)
  await goTo(page, `${league}/table`)
  expect(await download(page, 0)).toEqual({
    name: `lega-tirrena-${t('exports.table')}.csv`,
    head: expect.stringContaining(`${t('standings.team')},${t('standings.played')}`),
  })
  await goTo(page, `${formula1}/table`)
  expect((await download(page, 1)).name).toBe(`mondiale-monoposto-${t('standings.stables').toLowerCase()}.csv`)

  const [manager, admin, ada] = [await someone('manager'), await someone('admin'), await newcomer('ada')]
  const game = await createGame(admin)
  const team = await createTeam(ada, game, 'Aquila')
  const id = await openTournamentOf(manager, game)
  await ada.call('POST', `/esports/v2/tournaments/${id}/teams`, { team_id: team.id })
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { flags: ['HIDDEN'] })
  const hidden = await ada.open(browser, `/tournaments/${id}/participants`)
  await expect(hidden.getByRole('link', { name: team.name })).toBeVisible()
  await expect(hidden.getByText(t('tournaments.withdraw'), { exact: true })).toBeVisible()
  const { name, head } = await download(hidden, 0)
  expect(name).toContain(t('exports.participants'))
  expect(head).toContain(t('exports.seed'))
  await goTo(hidden, `/transfers?team_id=${team.id}`)
  expect(await download(hidden, 0)).toEqual({
    name: `${t('transfers.title').toLowerCase()}.csv`,
    head: expect.stringContaining(`${t('standings.player')},${t('transfers.from')}`),
  })
  await goTo(hidden, `/teams/${team.id}`)
  expect((await download(hidden, 0)).head).toContain(t('exports.role'))
  await hidden.context().close()
  const history = await manager.open(browser, `/management/my_tournaments/${id}/history`)
  const file = await download(history, 'button')
  expect([file.name, file.head]).toEqual([expect.stringMatching(/\.csv$/), expect.stringContaining(t('exports.who'))])
  await history.context().close()
})
