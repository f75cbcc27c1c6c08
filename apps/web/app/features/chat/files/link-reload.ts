/** The links of attachments are valid for ten minutes: after this time, in milliseconds, they are loaded again. */
const reloadDelay = 8 * 60_000

/** When messages are loaded again so that their links stay valid; never without attachments. */
export const linkReloadDelay = (messages: readonly { attachments: readonly unknown[] }[]): number | undefined =>
  messages.some(({ attachments }) => attachments.length > 0) ? reloadDelay : undefined
