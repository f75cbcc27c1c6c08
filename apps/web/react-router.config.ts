import type { Config } from '@react-router/dev/config'
import { readFile, writeFile } from 'node:fs/promises'
import { precompress } from './precompress.ts'
import { shortenManifest } from './short-manifest.ts'
import { insertVersion } from './worker-plugin.ts'

export default {
  ssr: true,
  // One immutable manifest instead of a request per page for the routes of its links.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    const version = await shortenManifest(`${client}/assets`)
    const worker = `${client}/sw.js`
    await writeFile(worker, insertVersion(await readFile(worker, 'utf8'), version))
    await precompress(client)
  },
} satisfies Config
