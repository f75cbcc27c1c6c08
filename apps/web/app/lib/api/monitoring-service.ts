import { useRouteLoaderData } from 'react-router'
import type { Site } from './context.ts'

/** The host of the service that gets error reports, traces and recordings; undefined if the server keeps the reports. */
export const useMonitoringService = (): string | undefined => {
  const { monitoring } = useRouteLoaderData<Site>('root') ?? {}
  return monitoring === undefined ? undefined : new URL(monitoring).host
}
