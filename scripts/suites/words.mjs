/** The words that select files, and the options of Playwright after them, from the first that begins with a hyphen on. */
export const wordsIn = (positionals) => {
  const first = positionals.findIndex((word) => word.startsWith('-'))
  const end = first < 0 ? positionals.length : first
  return { words: positionals.slice(0, end), passedOn: positionals.slice(end) }
}

/** The words that select no file: they are in none of the paths. `file.spec.ts:6` selects by its path alone. */
export const strayWords = (words, paths) =>
  words.filter((word) => !paths.some((path) => path.includes(word.replace(/(?<=\.spec\.ts)(:\d+)+$/, ''))))
