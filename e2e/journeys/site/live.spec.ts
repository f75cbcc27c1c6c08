import { openTournament } from '../../support/football.ts'
import { expect, test } from '../../support/journey.ts'
import { freshName } from '../../support/people.ts'

test('a change of a tournament appears on its open page', async ({ someone, visit }) => {
  const manager = await someone('manager')
  const name = freshName('Lega')
  const id = await openTournament(manager, { name, slots: 8 })
  const page = await visit(`/tournaments/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const renamed = freshName('Coppa')
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { name: renamed })
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  await page.context().close()
})
