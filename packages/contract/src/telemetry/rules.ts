/** Browsers send error reports and recordings here, as envelopes of Sentry; the server passes them on or keeps them. */
export const tunnelPath = '/monitoring'

/** What an envelope names as its project while no error-reporting service is configured: the product itself. */
export const embeddedDsn = 'https://agone@embedded.invalid/0'
