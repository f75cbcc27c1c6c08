import { fold } from '@agone/contract/fold'

/** Tests if a text contains each word of a query; «citta» finds «Città». */
export const containsWords = (text: string, query: string): boolean => {
  const searched = fold(text)
  return fold(query)
    .split(' ')
    .every((word) => searched.includes(word))
}
