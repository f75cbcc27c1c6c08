declare module '../../platform/context.ts' {
  interface JobMap {
    /** Forgets news that nobody looks for any more. */
    'notifications.forget': Record<string, never>
  }
}

export {}
