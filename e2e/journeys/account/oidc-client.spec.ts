import { expect, test } from '../../support/journey.ts'
import { OtherSite } from '../../support/other-site.ts'
import { password } from '../../support/people.ts'
import { SignOn } from '../../support/pages/sign-on.ts'

/** Two readers may be at it at once; both addresses are in clients.json. */
const ports = { it: 4179, en: 4180 }

test('another site signs people in by oidc-client-ts, refreshes, reads who they are and signs them out', async ({
  page,
  newcomer,
  origin,
  language,
  t,
}) => {
  const person = await newcomer('ospite')
  const site = await OtherSite.open(ports[language], `${origin}/auth`)
  try {
    await site.signIn(page)
    await new SignOn(page, t).signIn(person.username, password)
    const visitor = await site.comeBack(page)
    expect(visitor).toMatchObject({
      subject: await person.id(),
      username: person.username,
      email: `${person.username}@example.org`,
    })
    expect(visitor.refreshToken).not.toBe('')

    const renewed = await site.refresh(page)
    expect(renewed.subject).toBe(visitor.subject)
    expect(renewed.accessToken).not.toBe(visitor.accessToken)
    expect(renewed.refreshToken).not.toBe(visitor.refreshToken)
    expect(await site.userInfo(page, renewed.accessToken)).toEqual({ status: 200, subject: visitor.subject })

    await site.signIn(page, { prompt: 'none' })
    expect((await site.comeBack(page)).subject, 'who is signed in need not do so again').toBe(visitor.subject)

    await site.signOut(page)
    await page.getByRole('button', { name: t('auth.signOutYes') }).click()
    await page.waitForURL((url) => url.origin === site.origin)
    expect((await site.userInfo(page, renewed.accessToken)).status).toBe(401)
    await site.signIn(page, { prompt: 'none' })
    await expect(site.comeBack(page)).rejects.toThrow('End-User authentication is required')
  } finally {
    await site.close()
  }
})
