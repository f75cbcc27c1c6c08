const wordsPerMinute = 220

/** The time to read some HTML, in whole minutes, at least one. */
export const minutesOf = (html: string): number => {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
