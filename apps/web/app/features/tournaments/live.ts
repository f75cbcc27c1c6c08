import type { TournamentId } from '@agone/contract/ids'
import { liveDestinations } from '@agone/contract/live'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api/browser.ts'
import { useListen } from '../../lib/live/use-listen.ts'

const changes = new EventTarget()
const changed = 'change'

/** Calls back whenever the tournament that is shown has a new version; answers how to stop. */
export const onTournamentChange = (told: () => void): (() => void) => {
  changes.addEventListener(changed, told)
  return () => changes.removeEventListener(changed, told)
}

/** Says that something of the tournament changed, after an act of the reader's own. */
export const tellTournamentChange = (): void => void changes.dispatchEvent(new Event(changed))

/** Keeps a page of a tournament as new as the tournament: its loaders run again when the version grew. */
export const useLive = (id: TournamentId, version: number): void => {
  const { revalidate } = useRevalidator()
  const compare = (now: number) => (now > version ? tellTournamentChange() : undefined)
  useListen(liveDestinations.tournament(id), {
    heard: (message) => (message.type === 'VERSION' ? compare(message.data.version) : undefined),
    // A fault of the network is waited out: the next connection asks again.
    missed: () => void call(tournamentRoutes.one, { params: { id } }).then((now) => compare(now.version), ignore),
  })
  useEffect(() => onTournamentChange(() => void revalidate()), [revalidate])
}

const ignore = () => undefined
