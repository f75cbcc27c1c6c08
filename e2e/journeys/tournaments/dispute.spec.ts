import { pagesOfDemo } from '../../support/demo.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

test('where the sides differ the manager chooses, says why and sees what would move before anything is decided', async ({
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
  await decision.getByRole('radio').first().check()
  const decide = page.getByRole('region', { name: t('matches.decideTitle') })
  await decide.getByRole('button', { name: /\d–\d/ }).click()
  await expect(page.getByText(t('matches.reasonMissing'))).toBeVisible()
  await page.getByLabel(t('matches.reason')).fill('Il video lo mostra')
  await decide.getByRole('button', { name: /\d–\d/ }).click()
  const asked = page.getByRole('dialog', { name: t('matches.confirmTitle') })
  await expect(
    asked
      .getByRole('region', { name: t('matches.wouldMove') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(asked.getByText('Il video lo mostra')).toBeVisible()
  await expect(asked.getByRole('button', { name: /\d–\d/ })).toBeEnabled()
  await expectAccessible(page)
  await asked.getByRole('button', { name: t('shell.cancel') }).click()
  await decision.getByRole('radio').last().check()
  await expect(page.getByRole('button', { name: t('matches.confirmWalkover') })).toBeVisible()
  await expect(page.getByText(t('matches.decisionMissing'))).toBeHidden()
  await page.context().close()
})

test('links to the report and to the decision lead to their panels, on a phone as well', async ({
  browser,
  origin,
  request,
  someone,
  t,
}) => {
  const { disputedMatch, matchToReport } = await pagesOfDemo(request)
  for (const [username, path, panel] of [
    ['manager', `${disputedMatch}#decide`, t('matches.decideTitle')],
    ['captain', `${matchToReport}#report`, t('matches.reportTitle')],
  ] as const) {
    const page = await (await someone(username)).window(browser, { viewport: { width: 390, height: 600 } })
    await goTo(page, origin + path)
    await expect(page.getByRole('heading', { name: panel, exact: true })).toBeInViewport()
    await page.context().close()
  }
})

test('before a team is replaced the manager reads what stays with it and what goes on', async ({
  browser,
  request,
  someone,
  t,
}) => {
  const { cockpit } = await pagesOfDemo(request)
  const page = await (await someone('manager')).open(browser, `${cockpit}/participants`)
  await page.getByRole('button', { name: t('cockpit.actsFor', { name: 'Virtus Brughiera' }) }).click()
  await page.getByRole('button', { name: t('cockpit.replace'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('cockpit.replaceTitle', { name: 'Virtus Brughiera' }) })
  const preview = dialog.getByRole('region', { name: t('cockpit.replacePreview') })
  await expect(preview.getByRole('listitem')).toHaveCount(3)
  await expect(preview.getByRole('listitem').first()).toContainText('Virtus Brughiera')
  await expect(dialog.getByRole('button', { name: t('cockpit.replaceYes'), exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.context().close()
})
