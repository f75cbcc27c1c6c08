/** What the HTTP part reads of the configuration. */
export type HttpConfig = {
  /** The address that people type, without a slash at its end. */
  publicUrl: string
  /** The contact address for complaints; optional. */
  contact?: string | undefined
  /** The address that the process listens on. */
  host: string
  /** Where everything on disk lives; uploads and files are below it. */
  dataDir: string
  /** True where other processes may use the same folder, so that what lies in it is not only this one's. */
  sharesDataDir?: boolean
  /** Addresses or CIDR blocks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  /**
   * Writes per user and minute, requests per address and second, and calls with credentials, codes or mails per address
   * (and per user) in ten minutes.
   */
  rateLimits: { writesPerMinute: number; requestsPerSecond: number; credentialsPerTenMinutes: number }
}
