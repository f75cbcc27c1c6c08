declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** Deletes the reports of errors that no longer happen. */
    'telemetry.remove-old-reports': object
  }
}

export {}
