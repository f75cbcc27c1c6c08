import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../../lib/api/context.ts'

/** The host of the issuer that signs people in instead of the own pages; undefined where those do. */
export const useIssuer = (): string | undefined => useRouteLoaderData<Site>('root')?.issuer
