/** Removes case and accents, so that «citta» finds «Città». */
const normalized = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Tests if a text contains each word of a query. */
export const containsWords = (text: string, query: string): boolean => {
  const searched = normalized(text)
  return normalized(query)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
