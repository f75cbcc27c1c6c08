/* Stands in for the schema library in browsers (without-schemas.ts), where nothing but `properties` is ever read of a schema. */
export const Type = { properties: {} }
