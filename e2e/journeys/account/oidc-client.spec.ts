import { expect, test } from '../../support/journey.ts'
import { OidcClientSite } from '../../support/oidc-client-site.ts'
import { password } from '../../support/people.ts'
import { SignOn } from '../../support/pages/sign-on.ts'

/** Two tests may run at the same time; both URLs are in clients.json. */
const ports = { it: 4179, en: 4180 }

test('another site with oidc-client-ts signs users in, refreshes tokens, reads claims and signs users out', async ({
  page,
  newcomer,
  origin,
  language,
  t,
}) => {
  const person = await newcomer('ospite')
  const site = await OidcClientSite.open(ports[language], `${origin}/auth`)
  try {
    await site.signIn(page)
    await new SignOn(page, t).signIn(person.username, password)
    const user = await site.handleCallback(page)
    expect(user).toMatchObject({
      subject: await person.id(),
      username: person.username,
      email: `${person.username}@example.org`,
    })
    expect(user.refreshToken).not.toBe('')

    const renewed = await site.refresh(page)
    expect(renewed.subject).toBe(user.subject)
    expect(renewed.accessToken).not.toBe(user.accessToken)
    expect(renewed.refreshToken).not.toBe(user.refreshToken)
    expect(await site.userInfo(page, renewed.accessToken)).toEqual({ status: 200, subject: user.subject })

    await site.signIn(page, { prompt: 'none' })
    expect((await site.handleCallback(page)).subject, 'a signed-in user need not sign in again').toBe(user.subject)

    await site.signOut(page)
    await page.getByRole('button', { name: t('auth.signOutYes') }).click()
    await page.waitForURL((url) => url.origin === site.origin)
    expect((await site.userInfo(page, renewed.accessToken)).status).toBe(401)
    await site.signIn(page, { prompt: 'none' })
    await expect(site.handleCallback(page)).rejects.toThrow('End-User authentication is required')
  } finally {
    await site.close()
  }
})
