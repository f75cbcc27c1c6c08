import { searchKinds, searchRoutes, type SearchKind } from '@agone/contract/search/routes'
import { baseLimits } from '@agone/contract/base-limits'
import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { callOf, orNotFound, siteContext } from '../../../lib/api/context.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { pageOf, useListParams } from '../../../lib/lists/search-params.ts'
import { useUrlText } from '../../../lib/lists/search-text.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ByToken } from '../../../lib/session/by-token.tsx'
import { useSession } from '../../../lib/session/use-session.ts'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { kindLabels, kinds } from '../kinds.ts'
import { Results } from '../results/results.tsx'

const OwnResults = lazy(() => import('../results/own-results.tsx').then((it) => ({ default: it.OwnResults })))

/** The number of results per kind on the page of all kinds. */
const resultsPerKind = 5

const isKind = (text: string | null): text is SearchKind => searchKinds.some((kind) => kind === text)

/** The query of an address; undefined without a text. */
const queryIn = (search: URLSearchParams) => {
  const q = search.get('q')?.trim().slice(0, baseLimits.searchLength) ?? ''
  const kind = search.get('kind')
  if (q === '') return undefined
  if (!isKind(kind)) return { q, size: resultsPerKind }
  return { q, kind, page: Math.min(pageOf(search), baseLimits.searchPages), size: baseLimits.searchPageSize }
}

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const wanted = queryIn(new URL(request.url).searchParams)
  const query = wanted && { ...wanted, lang: context.get(siteContext).locale }
  return { query, answer: query && (await orNotFound(callOf(context)(searchRoutes.everything, { query }))) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => {
    const q = args.loaderData?.query?.q
    return { title: q === undefined ? t('search.title') : `${q} · ${t('search.title')}`, noindex: true }
  })

/** All results for a text: the first ones of each kind, or one kind in pages. */
export default function Search() {
  const t = useT()
  const { query } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <Hero title={t('search.title')} meta={<span>{t('search.intro')}</span>} />
      <Field />
      {query === undefined ? null : (
        <>
          <SegmentedLinks
            label={t('search.kinds')}
            options={[
              { to: pages.searchFor(query.q), label: t('search.everything'), current: !('kind' in query) },
              ...kinds.map((kind) => ({
                to: pages.searchFor(query.q, kind),
                label: t(kindLabels[kind]),
                current: 'kind' in query && query.kind === kind,
              })),
            ]}
          />
          <Found />
        </>
      )}
    </div>
  )
}

const Field = () => {
  const t = useT()
  const { search, change } = useListParams()
  const [typed, setTyped] = useUrlText(search.get('q') ?? '', (q) => change({ q, page: undefined }, { typing: true }))
  return (
    <form
      action={pages.search}
      onSubmit={(event) => {
        event.preventDefault()
        change({ q: typed.trim(), page: undefined }, { typing: true })
      }}
    >
      <SearchInput
        name="q"
        label={t('search.field')}
        clearText={t('search.clear')}
        value={typed}
        maxLength={baseLimits.searchLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onClear={() => setTyped('')}
      />
    </form>
  )
}

/**
 * Signed-in users also find users and hidden tournaments, but the server renders the results of a visitor. The browser
 * loads the results of the user, and replaces those of the visitor at once.
 */
const Found = () => {
  const t = useT()
  const { query, answer } = useLoaderData<typeof loader>()
  const { kind } = useSession()
  if (query === undefined || answer === undefined) return null
  const waiting = <SkeletonRows label={t('search.searching')} />
  if (kind !== 'user') return <ByToken withToken={waiting} withoutToken={<Results query={query} answer={answer} />} />
  return (
    <Suspense fallback={waiting}>
      <OwnResults query={query} waiting={waiting} />
    </Suspense>
  )
}
