/** The words that select no file: they are in none of the paths. `file.spec.ts:6` selects by its path alone. */
export const strayWords = (words, paths) =>
  words.filter((word) => !paths.some((path) => path.includes(word.replace(/(?<=\.spec\.ts)(:\d+)+$/, ''))))
