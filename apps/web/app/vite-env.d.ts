/// <reference types="vite/client" />

/** The `version` of the package, put in by vite.config.ts. */
declare const __VERSION__: string
