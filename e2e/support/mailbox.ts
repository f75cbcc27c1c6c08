import { expect, type APIRequestContext } from '@playwright/test'

/** Where the verification mail of `username` leads, read from the mailbox that stands in for a mail server. */
export const verificationPath = async (http: APIRequestContext, origin: string, username: string): Promise<string> =>
  unescaped(
    await foundIn(http, `${username}@example.org`, {
      origin,
      pattern: /href="(?:https?:\/\/[^/"]+)?(\/\?verify=[^"]+)/,
    }),
  )

// The page that shows a mail, and the mail itself, may each have written it for HTML.
const unescaped = (address: string): string => address.replaceAll(/&(amp;|#38;)+/g, '&')

/** Where the reset mail of `username` leads. */
export const resetPath = (http: APIRequestContext, origin: string, username: string): Promise<string> =>
  foundIn(http, `${username}@example.org`, {
    origin,
    pattern: /href="(?:https?:\/\/[^/"]+)?(\/auth\/reset\?code=[^"&]+)/,
  })

/** The code that stands in the newest mail to an address, in place of a captcha. */
export const captchaCode = (http: APIRequestContext, origin: string, address: string): Promise<string> =>
  foundIn(http, address, { origin, pattern: /^(\d{6})$/m })

type Wanted = { origin: string; pattern: RegExp }

/** What the newest mail to an address has in it. Mails are sent by a job, after the answer: until then an older one is. */
const foundIn = async (http: APIRequestContext, address: string, { origin, pattern }: Wanted): Promise<string> => {
  let found: string | undefined
  await expect(async () => {
    const list = await (await http.get(`${origin}/dev/mail`)).text()
    const card = list.split('<div class="card">').find((each) => each.includes(`>${address}<`))
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(card ?? '')?.[1]
    expect(path, `a mail to ${address}`).toBeTruthy()
    const letter = await (await http.get(`${origin}${path ?? ''}`)).text()
    found = pattern.exec(letter)?.[1]
    expect(found, `${pattern} in the mail to ${address}`).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return found ?? ''
}
