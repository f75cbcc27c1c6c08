import { overlayViews, type OverlayView } from '@agone/contract/standings/routes/overlays'
import type { MatchId } from '@agone/contract/ids'
import { useEffect } from 'react'
import {
  data,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { translateIn } from '../../../lib/i18n/texts.ts'
import { callOf, orHidden, siteContext } from '../../../lib/api/context.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { idOf } from '../../../lib/id-in-path.ts'
import { pageMeta } from '../../../lib/seo.ts'
import type { findOverlay, OverlayData } from '../overlay/find-overlay.ts'
import { lookOf } from '../overlay/overlay-look.ts'
import { OverlayPage } from '../overlay/overlay-page.tsx'

/** The code is for the server alone. */
const find = async (...query: Parameters<typeof findOverlay>) =>
  (await import('../overlay/find-overlay.ts')).findOverlay(...query)

const viewOf = (text: string | undefined): OverlayView | undefined => overlayViews.find((view) => view === text)

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const { code = '', view: viewText } = params
  const view = viewOf(viewText)
  const matchId = idOf<MatchId>(new URL(request.url).searchParams.get('match'))
  const shown =
    view &&
    (await orHidden(find(callOf(context), { code, view, matchId }, translateIn(context.get(siteContext).locale))))
  return shown === undefined ? data(undefined, { status: 404 }) : shown
}

/** What is shown stays while the server cannot be reached: nobody is there to read an error. */
let last: OverlayData | undefined

export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs): Promise<OverlayData | undefined> => {
  try {
    last = await serverLoader<typeof loader>()
  } catch (fault) {
    if (last === undefined) throw fault
  }
  return last
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('overlays.pageTitle'), noindex: true }))

export default function OverlayRoute() {
  const shown = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  useEffect(() => {
    last = shown
  }, [shown])
  if (shown === undefined) return null
  return <OverlayPage shown={shown} look={lookOf(search)} />
}
