const day = 86_400

/** The longest time without use before a session ends. */
export const idleSeconds = 30 * day

/** The longest life of a session after its sign-in, used or not. */
export const absoluteSeconds = 90 * day

/** When a session that is used now ends, in epoch seconds; `signedInAt` is undefined before the sign-in. */
export const expiryOf = (signedInAt: number | undefined, now: number): number =>
  Math.min(now + idleSeconds, (signedInAt ?? now) + absoluteSeconds)

/** When no session of now can exist any more, with a day more for clocks that differ. */
export const allExpiredAt = (): Date => new Date(Date.now() + (absoluteSeconds + day) * 1000)
