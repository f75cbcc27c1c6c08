/** Every table and its columns, as Kysely sees them. */
export interface Database {}
