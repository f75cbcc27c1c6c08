import pg from 'pg'

/** True when a unique constraint or index refused the write; with a name, only that one. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  isViolation(error, '23505', constraint)

/** True when a foreign key refused the write; with a name, only that one. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  isViolation(error, '23503', constraint)

/** True when a check constraint refused the write; with a name, only that one. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  isViolation(error, '23514', constraint)

/** True if the database aborted a transaction to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01'

const isViolation = (error: unknown, code: string, constraint: string | undefined): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === code &&
  (constraint === undefined || error.constraint === constraint)
