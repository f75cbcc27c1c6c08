import { codes } from '../../specification/codes.ts'

/** The error codes of the catalogue that no call returned in a whole run of the API tests; `returned` are those that were returned. */
export const untestedCodes = (returned) => {
  const known = new Set(returned)
  return Object.values(codes)
    .flat()
    .filter((code) => !known.has(code))
}
