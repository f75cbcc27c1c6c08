import { expect, type APIRequestContext } from '@playwright/test'

/** The link of the verification mail of `username`, from the development mailbox. */
export const verificationPath = async (http: APIRequestContext, origin: string, username: string): Promise<string> =>
  unescaped(
    await findInMail(http, `${username}@example.org`, {
      origin,
      pattern: /href="(?:https?:\/\/[^/"]+)?(\/\?verify=[^"]+)/,
    }),
  )

// The page and the mail in it may both have escaped the link for HTML.
const unescaped = (address: string): string => address.replaceAll(/&(amp;|#38;)+/g, '&')

/** The link of the reset mail of `username`. */
export const resetPath = (http: APIRequestContext, origin: string, username: string): Promise<string> =>
  findInMail(http, `${username}@example.org`, {
    origin,
    pattern: /href="(?:https?:\/\/[^/"]+)?(\/auth\/reset\?code=[^"&]+)/,
  })

/** The code in the newest mail to an address, which can replace the captcha. */
export const captchaCode = (http: APIRequestContext, origin: string, address: string): Promise<string> =>
  findInMail(http, address, { origin, pattern: /^(\d{6})$/m })

type MailPattern = { origin: string; pattern: RegExp }

/**
 * A match in the newest mail to an address. A job sends mails after the response, so the newest may still be an older
 * one.
 */
const findInMail = async (
  http: APIRequestContext,
  address: string,
  { origin, pattern }: MailPattern,
): Promise<string> => {
  let found: string | undefined
  await expect(async () => {
    const list = await (await http.get(`${origin}/dev/mail`)).text()
    const card = list.split('<div class="card">').find((each) => each.includes(`>${address}<`))
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(card ?? '')?.[1]
    expect(path, `a mail to ${address}`).toBeTruthy()
    const mail = await (await http.get(`${origin}${path ?? ''}`)).text()
    found = pattern.exec(mail)?.[1]
    expect(found, `${pattern} in the mail to ${address}`).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return found ?? ''
}
