/** A day in the user's time zone: `2026-11-21`. */
export const dayOf = (at: string): string => new Date(at).toLocaleDateString('sv-SE')
