import type { TournamentId } from '@agone/contract/ids'
import { destinationOf } from '@agone/contract/topic'
import { tournamentTopics } from '@agone/contract/tournaments/routes/live'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { lazyCall } from '../../lib/api/lazy-call.ts'
import { useListen } from '../../lib/live/use-listen.ts'

const changes = new EventTarget()
const changed = 'change'

/** Calls `listener` when the shown tournament has a new version; returns how to stop. */
export const onTournamentChange = (listener: () => void): (() => void) => {
  changes.addEventListener(changed, listener)
  return () => changes.removeEventListener(changed, listener)
}

/** Refreshes the page of the tournament, after an action of the user. */
export const notifyTournamentChange = (): void => void changes.dispatchEvent(new Event(changed))

/** Runs the loaders of a tournament's page again when its version has grown. */
export const useLive = (id: TournamentId, version: number): void => {
  const { revalidate } = useRevalidator()
  const compare = (now: number) => (now > version ? notifyTournamentChange() : undefined)
  useListen(destinationOf(tournamentTopics.changes, { id }), {
    onMessage: (message) => (message.type === 'VERSION' ? compare(message.data.version) : undefined),
    // Network errors are ignored: the next connection tries again.
    onMissed: () => void lazyCall(tournamentRoutes.one, { params: { id } }).then((now) => compare(now.version), ignore),
  })
  useEffect(() => onTournamentChange(() => void revalidate()), [revalidate])
}

const ignore = () => undefined
