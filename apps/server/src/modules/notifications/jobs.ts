declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** Deletes old notifications. */
    'notifications.forget': Record<string, never>
  }
}

export {}
