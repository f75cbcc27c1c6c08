import { pagesOfDemo } from '../support/demo.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'

test('where the sides differ nothing is chosen for the manager, and a press without a choice decides nothing', async ({
  browser,
  request,
  someone,
  t,
}) => {
  const { disputedMatch } = await pagesOfDemo(request)
  const page = await (await someone('manager')).open(browser, disputedMatch)
  const decision = page.getByRole('group', { name: t('matches.decision') })
  await expect(decision.getByRole('radio').first()).toBeVisible()
  await expect(decision.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: t('matches.confirmDecision') }).click()
  await expect(page.getByText(t('matches.decisionMissing'))).toBeVisible()
  await expect(page.getByText(t('matches.statusText_disputed')).first()).toBeVisible()
  await expectAccessible(page)
  await decision.getByRole('radio').last().check()
  await expect(page.getByRole('button', { name: t('matches.confirmWalkover') })).toBeVisible()
  await expect(page.getByText(t('matches.decisionMissing'))).toBeHidden()
  await page.context().close()
})
