import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { baseLimits } from '@agone/contract/base-limits'
import { fileUrl, type FileRef } from '@agone/contract/shapes'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type DataStrategyResult,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { siteContext } from './lib/api/context.ts'
import { bootScript } from './lib/boot-script.ts'
import { useCommunity } from './lib/community.ts'
import { LocaleProvider } from './lib/i18n/use-t.tsx'
import { useNonce } from './lib/nonce.ts'
import { firstSegment } from './lib/pages.ts'
import { Shell } from './shell/shell.tsx'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/reset.css'
import './styles/layout.css'

export { ErrorBoundary, meta } from './shell/error-boundary.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The data of the site for every page. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext)

const pageMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (args, next) =>
  (await import('./lib/offline/page-middleware.ts')).pageMiddleware(args, next)

/** Shows pages that were seen before when there is no network. Its code is loaded after the page. */
export const clientMiddleware = [pageMiddleware]

/** The data above are loaded again with a new document, and when a page of the panel requests that after a change of the community. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  firstSegment(currentUrl.pathname) === 'management' && currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const community = useCommunity()
  const nonce = useNonce()
  const locale = site?.locale ?? 'en'
  return (
    <html
      lang={locale}
      data-theme={baseLimits.defaultTheme}
      data-monitoring={site?.monitoring}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          content={community.backgrounds.dark}
          data-dark={community.backgrounds.dark}
          data-light={community.backgrounds.light}
          suppressHydrationWarning
        />
        <meta name="application-name" content={community.name} />
        <Icons mark={community.mark} />
        {/* Only the server writes this script: when React renders in the browser, it has run already. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleProvider value={locale}>{children}</LocaleProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const Icons = ({ mark }: { mark: FileRef | null }) =>
  mark ? (
    <>
      <link rel="icon" href={fileUrl(mark, { size: 32, format: 'png' })} type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href={fileUrl(mark, { size: 256, format: 'png' })} />
    </>
  ) : (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
    </>
  )

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
