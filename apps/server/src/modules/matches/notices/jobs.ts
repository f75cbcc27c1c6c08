declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    /** Tells of what has changed in matches, and reminds of those that begin soon and of reports that are due. */
    'matches.notices': Record<string, never>
    /** Deletes what is known of old reminders. */
    'matches.forgetReminders': Record<string, never>
  }
}

export {}
