declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    /** Deletes the absences that are over. */
    'matches.forgetAbsences': Record<string, never>
  }
}

export {}
