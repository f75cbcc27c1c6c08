import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { VisitProvider } from './provider.ts'

/** `zone` is the id of the site at Cloudflare, `token` may read its analytics; `url` is the address of the GraphQL API. */
export type CloudflareConfig = { url: string; zone: string; token: string }

const timeout = 10_000
const maxDays = 31

const query = `query ($zone: String!, $from: Date!, $to: Date!, $days: Int!) {
  viewer {
    zones(filter: { zoneTag: $zone }) {
      days: httpRequests1dGroups(limit: $days, filter: { date_geq: $from, date_leq: $to }) {
        dimensions { date }
        sum { pageViews }
        uniq { uniques }
      }
      all: httpRequests1dGroups(limit: 1, filter: { date_geq: $from, date_leq: $to }) {
        uniq { uniques }
      }
    }
  }
}`

const Count = Type.Integer({ minimum: 0 })
const Uniques = Type.Object({ uniques: Count })

const Answer = Type.Object({
  data: Type.Object({
    viewer: Type.Object({
      zones: Type.Array(
        Type.Object({
          days: Type.Array(
            Type.Object({
              dimensions: Type.Object({ date: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` }) }),
              sum: Type.Object({ pageViews: Count }),
              uniq: Uniques,
            }),
          ),
          all: Type.Array(Type.Object({ uniq: Uniques })),
        }),
        { minItems: 1 },
      ),
    }),
  }),
})

/** Cloudflare's GraphQL analytics (dataset httpRequests1dGroups); its days are those of UTC. */
export const cloudflare = ({ url, zone, token }: CloudflareConfig): VisitProvider => ({
  figures: async (from, to) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { zone, from, to, days: maxDays } }),
      // Never to a redirect: the token is for the configured address only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const answer: unknown = response.ok ? await response.json() : undefined
    if (!Value.Check(Answer, answer)) throw new Error(`Cloudflare answered ${response.status} without figures`)
    const [found] = answer.data.viewer.zones
    return {
      days: (found?.days ?? []).map(({ dimensions, sum, uniq }) => ({
        day: dimensions.date,
        visits: sum.pageViews,
        visitors: uniq.uniques,
      })),
      visitors: found?.all[0]?.uniq.uniques ?? 0,
    }
  },
})
