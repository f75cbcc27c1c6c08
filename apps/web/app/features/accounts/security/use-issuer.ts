import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../../lib/api/context.ts'

/** The host of the external issuer that signs users in; undefined if the site does it itself. */
export const useIssuer = (): string | undefined => useRouteLoaderData<Site>('root')?.issuer
