/** An empty slot: the participant of the other slot advances without a match. */
export const bye = -2
/** A slot whose participant is not known yet. */
export const unknown = -1
