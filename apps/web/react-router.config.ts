import type { Config } from '@react-router/dev/config'
import { precompress } from './precompress.ts'
import { shortenManifest } from './short-manifest.ts'

export default {
  ssr: true,
  // One immutable manifest instead of a request per page for the routes of its links.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await shortenManifest(`${client}/assets`)
    await precompress(client)
  },
} satisfies Config
