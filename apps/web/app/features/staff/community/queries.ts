import { communityRoutes, type CommunityChanges } from '@agone/contract/community/routes'
import type { Crop } from '@agone/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { queries } from '../../../lib/query.tsx'
import { staffKey } from '../queries.ts'

const communityKey = [...staffKey, 'community']
const setupKey = [...staffKey, 'setup']

export const useCommunityData = () =>
  useQuery({ queryKey: communityKey, queryFn: ({ signal }) => call(communityRoutes.one, {}, { signal }) })

/** How far the setup is: whether a test mail arrived. */
export const useSetup = () =>
  useQuery({ queryKey: setupKey, queryFn: ({ signal }) => call(communityRoutes.setup, {}, { signal }) })

export const refreshSetup = (): Promise<void> => queries.invalidateQueries({ queryKey: setupKey })

type Pictures = { files?: Partial<Record<'logo' | 'mark' | 'sponsorLogo', File>>; markCrop?: Crop | undefined }

/** Sends changes of the community; the header and the drawer of this page show them at once. */
export const useSaveCommunity = () => {
  const { revalidate } = useRevalidator()
  return async (body: CommunityChanges, { files = {}, markCrop }: Pictures = {}) => {
    const changed = await call(communityRoutes.update, { body, files }, markCrop ? { crops: { markCrop } } : {})
    queries.setQueryData(communityKey, changed)
    await revalidate()
    return changed
  }
}

export const confirmMail = async (): Promise<void> => {
  const setup = await call(communityRoutes.updateSetup, { body: { mailConfirmed: true } })
  queries.setQueryData(setupKey, setup)
}
