const flat = (branch, path = '') =>
  Object.entries(branch).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`
    return typeof value === 'object' ? flat(value, here) : [[here, value]]
  })

const parametersOf = (text) => [...new Set([...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted()

/** The differences between the Italian and the English catalogue, as sentences: missing keys, blank texts, other parameters. */
export const differences = (italian, english) => {
  const it = new Map(flat(italian))
  const en = new Map(flat(english))
  const missing = (from, to, language) =>
    [...from.keys()].filter((key) => !to.has(key)).map((key) => `${key} is missing in ${language}`)
  const blank = [...it, ...en].filter(([, text]) => String(text).trim() === '').map(([key]) => `${key} is blank`)
  const different = [...it]
    // The singular may contain the number as a word.
    .filter(
      ([key, text]) =>
        !key.endsWith('.one') && en.has(key) && `${parametersOf(text)}` !== `${parametersOf(en.get(key))}`,
    )
    .map(([key]) => `${key} has other parameters in English`)
  return [...missing(it, en, 'English'), ...missing(en, it, 'Italian'), ...blank, ...different]
}
