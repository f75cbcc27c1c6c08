declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** Deletes the salts of past days. */
    'statistics.forget-visitors': object
    /** Loads the provider's figures. */
    'statistics.fetch-visits': object
  }
}

export {}
