/** The build of the site that the worker belongs to; the build replaces it (react-router.config.ts). */
declare const __BUILD__: string
