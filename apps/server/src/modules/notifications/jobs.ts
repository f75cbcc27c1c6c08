declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** Forgets news that nobody looks for any more. */
    'notifications.forget': Record<string, never>
  }
}

export {}
