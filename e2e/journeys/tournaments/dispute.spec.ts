import { pagesOfDemo } from '../../support/demo.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

test('if the reports differ the manager compares them, chooses, types a reason and sees the effects before deciding', async ({
  browser,
  origin,
  request,
  someone,
  t,
}) => {
  const { cockpit, disputedMatch } = await pagesOfDemo(request)
  const page = await (await someone('manager')).window(browser, { viewport: { width: 390, height: 844 } })
  // The same dialog opens from the list of tasks and from the page of the match.
  for (const path of [cockpit, disputedMatch]) {
    await goTo(page, origin + path)
    const opener = page.getByRole('button', { name: t('matches.compareReports') }).first()
    await opener.click()
    const dialog = page.getByRole('dialog', { name: t('matches.decideTitle') })
    const reports = dialog.getByRole('region', { name: t('matches.reportsTitle') })
    await expect(reports).toBeFocused()
    await expect(reports.getByRole('article')).toHaveCount(2)
    await expect(reports).toContainText(t('matches.differs'))
    const decision = dialog.getByRole('group', { name: t('matches.decision') })
    await expect(decision.getByRole('radio', { checked: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: t('matches.confirmDecision') }).click()
    await expect(dialog.getByText(t('matches.decisionMissing'))).toBeVisible()
    await expectAccessible(page)
    await decision.getByRole('radio').first().check()
    await expect(dialog.getByText(t('matches.decisionMissing'))).toBeHidden()
    const effects = dialog.getByRole('region', { name: t('matches.effects') })
    await expect(effects.getByRole('listitem').first()).toBeVisible()
    const confirm = dialog.getByRole('button', { name: /\d–\d/ })
    await confirm.click()
    await expect(dialog.getByText(t('matches.reasonMissing'))).toBeVisible()
    await expect(dialog.getByLabel(t('matches.reason'))).toBeFocused()
    await decision.getByRole('radio').last().check()
    await expect(dialog.getByLabel(t('matches.reason'))).toHaveValue(t('matches.walkoverReason'))
    await expect(confirm).toBeEnabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await expect(page.getByText(t('matches.statusText_disputed')).first()).toBeVisible()
  await page.context().close()
})

test('a link to the report opens its form, also on a phone, with what was typed before its tab was closed', async ({
  browser,
  origin,
  request,
  someone,
  t,
}) => {
  const { matchToReport } = await pagesOfDemo(request)
  const page = await (await someone('captain')).window(browser, { viewport: { width: 390, height: 600 } })
  await goTo(page, `${origin}${matchToReport}#report`)
  await expect(page.getByRole('heading', { name: t('matches.reportTitle'), exact: true })).toBeInViewport()
  const commentOf = (tab: typeof page) => tab.getByLabel(t('matches.comment'))
  await commentOf(page).fill('Il portiere era in fuorigioco')
  const tab = await page.context().newPage()
  await page.close()
  await goTo(tab, `${origin}${matchToReport}`)
  const line = tab.getByText(t('matches.draftFiles'))
  await expect(commentOf(tab)).toHaveValue('Il portiere era in fuorigioco')
  await expect(line).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: t('matches.draftDiscard') }).press('Enter')
  await expect(line).toBeHidden()
  await expect(commentOf(tab)).toHaveValue('')
  await tab.reload()
  await expect(commentOf(tab)).toHaveValue('')
  await expect(line).toBeHidden()
  await tab.context().close()
})

test('before replacing a team the manager sees what the team keeps and what the new one gets', async ({
  browser,
  request,
  someone,
  t,
}) => {
  const { cockpit } = await pagesOfDemo(request)
  const page = await (await someone('manager')).open(browser, `${cockpit}/participants`)
  await page.getByRole('button', { name: t('cockpit.actionsFor', { name: 'Virtus Brughiera' }) }).click()
  await page.getByRole('button', { name: t('cockpit.replace'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('cockpit.replaceTitle', { name: 'Virtus Brughiera' }) })
  const preview = dialog.getByRole('region', { name: t('cockpit.replacePreview') })
  await expect(preview.getByRole('listitem')).toHaveCount(3)
  await expect(preview.getByRole('listitem').first()).toContainText('Virtus Brughiera')
  await expect(dialog.getByRole('button', { name: t('cockpit.replaceYes'), exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.context().close()
})
