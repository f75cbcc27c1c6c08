import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { trusted } from './html.ts'
import { rendered, type Page } from './layout.ts'
import { lookOf, type Look } from './look.ts'
import { endSessionPage, failedPage, sessionEndedPage } from './messages.ts'

/** What the provider shows when an authorization request cannot even be answered at the client. */
export const failurePage = (ctx: KoaContextWithOIDC, out: ErrorOut): void => {
  show(ctx, (look) => failedPage(look, [out.error, out.error_description].filter(Boolean).join(': ')))
}

/** What the provider asks before it ends a session. */
export const signOutPage = (ctx: KoaContextWithOIDC, form: string): void => {
  show(ctx, (look) => endSessionPage(look, trusted(form)))
}

/** What the provider shows after it has ended a session, when the client named no place to go. */
export const signedOutPage = (ctx: KoaContextWithOIDC): void => show(ctx, sessionEndedPage)

const show = (ctx: KoaContextWithOIDC, page: (look: Look) => Page): void => {
  const look = lookOf({
    url: ctx.originalUrl,
    uiLocales: ctx.oidc.params?.['ui_locales'],
    cookies: ctx.get('cookie'),
    accept: ctx.get('accept-language'),
  })
  // Ending a session leads on to the client that asked, wherever that is.
  const targets = ctx.oidc.client?.postLogoutRedirectUris?.map((uri) => new URL(uri).origin) ?? []
  const { headers, document } = rendered(look, { ...page(look), targets })
  ctx.set(headers)
  ctx.body = document
}
