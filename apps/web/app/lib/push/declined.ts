/** When the user of this browser said No: the product asks again after 90 days. */
const key = 'notifications_declined'
const days = 90

export const decline = (): void => {
  try {
    window.localStorage.setItem(key, String(Date.now()))
  } catch {
    // A browser without storage asks again.
  }
}

export const forgetDecline = (): void => {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

export const isDeclined = (now: number = Date.now()): boolean => {
  try {
    return now - Number(window.localStorage.getItem(key) ?? 0) < days * 86_400_000
  } catch {
    return true
  }
}
