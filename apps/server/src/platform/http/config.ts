/** The settings that the HTTP part uses. */
export type HttpConfig = {
  /** The address in browsers, without a slash at its end. */
  publicUrl: string
  /** The contact address for complaints; optional. */
  contact?: string | undefined
  /** The address that the process listens on. */
  host: string
  /** The folder of all data on disk, including uploads and files. */
  dataDir: string
  /** True if other processes may use the same folder. */
  sharesDataDir?: boolean
  /** Addresses or CIDR blocks of trusted proxies, whose X-Forwarded-For counts. */
  trustedProxies: readonly string[]
  /**
   * Writes per user and minute, calls per personal access token and minute, requests per address and second, and calls with credentials, codes or mails per address
   * (and per user) in ten minutes.
   */
  rateLimits: {
    writesPerMinute: number
    tokenCallsPerMinute: number
    requestsPerSecond: number
    credentialsPerTenMinutes: number
  }
}
