import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * In the scripts of browsers each class name stands where it is used. Otherwise a page would load a table with the names of all
 * stylesheets in its chunk. A module that chooses a class at run time (`styles[tone]`) keeps the table of its stylesheet.
 */
export const inlineClassNames = (): Plugin[] => [
  {
    ...inBrowserBuild,
    name: 'imported-class-names',
    enforce: 'pre',
    transform(code, id) {
      if (!/apps.web.app.*\.tsx?$/.test(id)) return undefined
      // Of a namespace, the bundler replaces each member by its value (`inlineConst` in vite.config.ts).
      const named = code.replace(/^import (\w+)(?= from '[^']+\.module\.css'$)/gm, (text, name: string) =>
        code.includes(`${name}[`) ? text : `import * as ${name}`,
      )
      return { code: named, map: null }
    },
  },
  {
    ...inBrowserBuild,
    name: 'kept-styles',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.module.css')) return undefined
      const [, reserved] = /^\s*"(\w+)":/m.exec(code) ?? []
      if (reserved !== undefined) this.error(`${reserved} is no name for a class: JavaScript reserves it`)
      // Without its names the module would seem to be unused, and its styles would be missing.
      return { code, map: null, moduleSideEffects: 'no-treeshake' }
    },
    generateBundle(_options, bundle) {
      removeEmptyScripts(bundle)
    },
  },
]

const inBrowserBuild = {
  apply: 'build',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
} as const

/** Removes scripts that only had class names. Their stylesheets then belong to the scripts that import them. */
const removeEmptyScripts = (bundle: Rolldown.OutputBundle): void => {
  const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
  const empty = scripts.filter(({ code, isEntry, isDynamicEntry }) => code.trim() === '' && !isEntry && !isDynamicEntry)
  for (const { fileName, viteMetadata } of empty) {
    for (const importer of scripts.filter(({ imports }) => imports.includes(fileName))) {
      importer.imports = importer.imports.filter((file) => file !== fileName)
      importer.code = importer.code.replace(`import"./${basename(fileName)}";`, '')
      for (const sheet of viteMetadata?.importedCss ?? []) importer.viteMetadata?.importedCss.add(sheet)
    }
    delete bundle[fileName]
  }
}
