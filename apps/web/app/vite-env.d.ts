/// <reference types="vite/client" />

/** The `version` in package.json; vite.config.ts defines it. */
declare const __VERSION__: string
