import { readdirSync, readFileSync } from 'node:fs'

/** What the sources of the contract say of an export: its docstring on one line, and the file that declares it. */
export type Declaration = { doc: string; file: string }

const folder = new URL('../../../../packages/contract/src/', import.meta.url)

/** The exports of the contract by name. Only values: a type has the docstring of its schema. */
export const declarations = (): ReadonlyMap<string, Declaration> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return new Map(files.map((file) => file.replaceAll('\\', '/')).flatMap(declarationsIn))
}

const declarationsIn = (file: string): [string, Declaration][] => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return [...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export const (\w+)/g)].map(([, doc = '', name = '']) => [
    name,
    { doc: doc.replaceAll(/\s+(\* )?/g, ' ').trim(), file },
  ])
}
