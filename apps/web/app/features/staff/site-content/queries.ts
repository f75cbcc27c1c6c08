import { alertRoutes, bannerRoutes, type Alert, type Banner } from '@agone/contract/content/routes/banners-and-alerts'
import { partnerRoutes, type Partner } from '@agone/contract/content/routes/partners'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { queries } from '../../../lib/query.tsx'
import { staffKey } from '../queries.ts'

const key = [...staffKey, 'site-content'] as const

export const refreshSiteContent = (): Promise<void> => queries.invalidateQueries({ queryKey: key })

const all = { query: { show: 'all' } } as const

/** All alerts, also those that are not shown now. */
export const useAlerts = () =>
  useQuery({
    queryKey: [...key, 'alerts'],
    queryFn: ({ signal }): Promise<Alert[]> => call(alertRoutes.list, all, { signal }),
  })

/** All banners, also those that are not shown now. */
export const useBanners = () =>
  useQuery({
    queryKey: [...key, 'banners'],
    queryFn: ({ signal }): Promise<Banner[]> => call(bannerRoutes.list, all, { signal }),
  })

/** All partners, also inactive ones. */
export const usePartners = () =>
  useQuery({
    queryKey: [...key, 'partners'],
    queryFn: ({ signal }): Promise<Partner[]> => call(partnerRoutes.list, all, { signal }),
  })
