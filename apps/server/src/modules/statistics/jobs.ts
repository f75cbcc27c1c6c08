declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** Forgets the salts of days that are over. */
    'statistics.forget-visitors': object
    /** Asks the provider for its figures. */
    'statistics.fetch-visits': object
  }
}

export {}
