import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The pool or a transaction: a transaction of Kysely is a Kysely. */
export type Db = Kysely<Database>
