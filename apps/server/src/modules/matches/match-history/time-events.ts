import type { ChatEvent, MatchEvent } from '@agone/contract'

/** The times that a match had, from the system messages of its chat, oldest first. */
export const timeEvents = (messages: readonly { event: ChatEvent; created_at: Date }[]): MatchEvent[] => {
  let before: string | null = null
  return messages.flatMap(({ event: { type, scheduledAt = null, agreed }, created_at }): MatchEvent[] => {
    if (type !== 'TIME_SET') return []
    const event: MatchEvent = {
      at: created_at.toISOString(),
      type: 'timeSet',
      scheduledAt,
      ...(before === null ? {} : { scheduledBefore: before }),
      ...(agreed ? { agreed } : {}),
    }
    before = scheduledAt
    return [event]
  })
}
