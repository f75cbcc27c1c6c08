/**
 * How hard a password is to guess, from 0 (empty) to 4. Length counts most, kinds of characters a little. Repetitions,
 * keyboard sequences and known words of the user (name, address) lower it.
 */
export const passwordStrength = (password: string, known: readonly string[] = []): 0 | 1 | 2 | 3 | 4 => {
  if (password === '') return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]|_/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password.toLowerCase()).size
  const points = Math.min(password.length, distinct * 2) + (kinds - 1) * 2 - (isGuessable(password, known) ? 8 : 0)
  if (points < 9) return 1
  if (points < 13) return 2
  return points < 17 ? 3 : 4
}

const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'password']

const isGuessable = (password: string, known: readonly string[]): boolean => {
  const lower = password.toLowerCase()
  if (known.some((word) => word.length >= 3 && lower.includes(word.toLowerCase()))) return true
  return Array.from({ length: Math.max(0, lower.length - 3) }, (_, at) => lower.slice(at, at + 4)).some((four) =>
    runs.some((run) => run.includes(four)),
  )
}
