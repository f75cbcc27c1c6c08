import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The pages that links with `prefetch` open (shell/header.tsx). */
const prefetched = ['home/routes/home', 'tournaments/routes/tournaments', 'teams/routes/teams']

const start = 'window.__reactRouterManifest='

type Manifest = {
  version: string
  entry: { module: string; imports: string[]; css?: string[] }
  routes: Record<string, { imports?: string[]; css?: string[] }>
}

/**
 * Removes what browsers do not use from the manifest of routes, which each page loads: the list of scripts that a route imports, and the
 * scripts and stylesheets of the entry in the list of each route, since every page has them. React Router uses the scripts to preload the pages of links
 * with `prefetch`, and the server, which has its own copy, to write documents. Returns the version of the build that it names.
 */
export const shortenManifest = async (assets: string): Promise<string> => {
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) throw new Error(`${assets} has no manifest of routes`)
  const path = join(assets, name)
  const code = await readFile(path, 'utf8')
  if (!code.startsWith(start)) throw new Error(`${path} does not begin with ${start}`)
  const manifest: Manifest = JSON.parse(code.slice(start.length).replace(/;\s*$/, ''))
  const kept = new Set(prefetched.map((id) => `features/${id}`))
  for (const id of kept) if (!manifest.routes[id]) throw new Error(`${path} has no route ${id}`)
  const everywhere = new Set(manifest.entry.css)
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports])
  for (const [id, route] of Object.entries(manifest.routes)) {
    route.imports = kept.has(id) ? route.imports?.filter((file) => !loaded.has(file)) : undefined
    if (route.css) route.css = route.css.filter((file) => !everywhere.has(file))
  }
  // A flag that is missing counts as false.
  await writeFile(path, `${start}${JSON.stringify(manifest, (_key, value) => (value === false ? undefined : value))};`)
  return manifest.version
}
