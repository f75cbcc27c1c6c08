/** A text with an answer added behind what is written already. */
export const withAnswer = (written: string, answer: string): string => {
  const before = written.trimEnd()
  return before === '' ? answer : `${before}\n\n${answer}`
}
