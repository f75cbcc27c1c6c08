export const engineNames = ['generic', 'fifa', 'formula1', 'fifaSolo'] as const
export type EngineName = (typeof engineNames)[number]

/** The module of a game fixes its engine (domain: games). */
export const engineOf = { GENERIC: 'generic', FIFA: 'fifa', FORMULA1: 'formula1', FIFA_SOLO: 'fifaSolo' } as const
