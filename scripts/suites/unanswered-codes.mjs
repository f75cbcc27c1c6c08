import { codes } from '../../specification/codes.ts'

/** The codes of the catalogue that are not among those that a whole run of the API tests was answered. */
export const unansweredCodes = (answered) => {
  const known = new Set(answered)
  return Object.values(codes)
    .flat()
    .filter((code) => !known.has(code))
}
