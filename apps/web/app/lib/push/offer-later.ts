import type { Translate } from '@agone/i18n/translate'

/** Offers notifications after something that they would have told of: a first tournament, an accepted invite. Loaded when it happens. */
export const offerLater = (t: Translate): void =>
  void import('./offer.tsx').then(({ offerNotifications }) => offerNotifications(t))
