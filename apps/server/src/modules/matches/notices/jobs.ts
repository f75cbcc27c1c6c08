declare module '../../../platform/context/jobs.ts' {
  interface JobMap {
    /** Sends notifications about changed matches, and reminders of matches that begin soon and of due reports. */
    'matches.notices': Record<string, never>
    /** Deletes the records of old reminders. */
    'matches.forgetReminders': Record<string, never>
  }
}

export {}
