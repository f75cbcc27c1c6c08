import { fairPlay } from '../../../apps/server/test/support/imports/season-files.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

test('visitors see the scorers of a verified match, and none of a disputed one', async ({ page, t }) => {
  const { verifiedMatch, disputedMatch } = await pagesOfDemo(page.request)
  const sheet = page.getByRole('region', { name: t('matches.sheet'), exact: true })
  await goTo(page, verifiedMatch)
  await expect(sheet.getByRole('region').first()).toContainText(t('matches.scorers'))
  const lineups = page.getByRole('region', { name: t('matches.lineups') })
  await expect(lineups.getByRole('listitem').first()).toContainText(new RegExp(`${t('matches.shirt')} \\d+`))
  await goTo(page, disputedMatch)
  await expect(page.getByText(t('matches.statusText_disputed'))).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(lineups.getByRole('listitem')).toHaveCount(0)
  await lineups.getByText(t('matches.lineups')).click()
  await expect(lineups.getByRole('list')).toHaveCount(2)
})

test('visitors see the cards of a match with player and minute, and none in a match without', async ({
  page,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const imported = await manager.call('POST', '/esports/v2/imports', JSON.parse(fairPlay))
  const { tournamentId }: { tournamentId: string } = await imported.json()
  const matchOf = async (round: number) => {
    const path = `/esports/v2/tournaments/${tournamentId}/matches/${round}`
    const { entries }: { entries: { id: string }[] } = await (await page.request.get(path)).json()
    return `/matches/${entries[0]?.id}`
  }
  await goTo(page, await matchOf(1))
  const sheet = page.getByRole('region', { name: t('matches.sheet'), exact: true })
  const [yellow, second] = [t('matches.card_yellow'), t('matches.card_secondYellow')]
  await expect(sheet.getByRole('region', { name: 'Molo' }).getByRole('listitem')).toHaveText([`Ada Neri${yellow}, 12′`])
  await expect(sheet.getByRole('region', { name: 'Gru' }).getByRole('listitem')).toHaveText([
    `Ugo Sala${yellow}, 30′${second}, 45+2′`,
  ])
  await expectAccessible(page)
  await goTo(page, await matchOf(3))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Faro')
  await expect(sheet).toBeHidden()
})
