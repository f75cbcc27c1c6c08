/** The version of the build that the worker belongs to; inserted by react-router.config.ts. */
declare const __BUILD__: string
