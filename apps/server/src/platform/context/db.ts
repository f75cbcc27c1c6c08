import type { Kysely } from 'kysely'

/** Every table and its columns, as Kysely sees them. A module adds its own by declaration merging. */
export interface Database {}

/** The pool or a transaction: a transaction of Kysely is a Kysely. */
export type Db = Kysely<Database>
