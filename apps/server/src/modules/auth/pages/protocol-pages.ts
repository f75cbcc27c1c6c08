import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Communities } from '../../community/index.ts'
import { trusted } from './html.ts'
import { rendered, type Page } from './layout.ts'
import { presentationOf, type Presentation } from './presentation.ts'
import { endSessionPage, failedPage, sessionEndedPage } from './messages.ts'

type Db = Pick<Ctx, 'db'>

/** The pages that the provider renders. */
export const protocolPages = (db: Db) => ({
  /** For an authorization request that cannot be answered at the client. */
  failure: (ctx: KoaContextWithOIDC, out: ErrorOut): Promise<void> =>
    show(db, ctx, (presentation) =>
      failedPage(presentation, [out.error, out.error_description].filter(Boolean).join(': ')),
    ),
  /** Asks before a session ends. */
  signOut: (ctx: KoaContextWithOIDC, form: string): Promise<void> =>
    show(db, ctx, (presentation) => endSessionPage(presentation, trusted(form))),
  /** After the end of a session, if the client named no address to return to. */
  signedOut: (ctx: KoaContextWithOIDC): Promise<void> => show(db, ctx, sessionEndedPage),
})

const show = async (db: Db, ctx: KoaContextWithOIDC, page: (presentation: Presentation) => Page): Promise<void> => {
  const presentation = presentationOf({
    community: await Communities.get(db),
    url: ctx.originalUrl,
    uiLocales: ctx.oidc.params?.['ui_locales'],
    cookies: ctx.get('cookie'),
    acceptLanguage: ctx.get('accept-language'),
  })
  // The end of a session redirects to the client that asked, on any host.
  const targets = ctx.oidc.client?.postLogoutRedirectUris?.map((uri) => new URL(uri).origin) ?? []
  const { headers, document } = rendered(presentation, { ...page(presentation), targets })
  ctx.set(headers)
  ctx.body = document
}
