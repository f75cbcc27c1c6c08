/* Replaces the schema library in browsers (without-schemas.ts), which read only `properties` of a schema. */
export const Type = { properties: {} }
