import { useDeferredValue, useMemo } from 'react'
import type { PossiblePlaces } from '@agone/contract/standings/routes/standings'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { isSameCertainty, type Certainty } from '../table/certainty.ts'

/** What is certain about rows, by their ids. */
export type Certainties = ReadonlyMap<string, { certainty: Certainty | undefined; places: PossiblePlaces }>

type Finder<Scenario> = (scenario: Scenario | undefined) => Certainties

const none: Certainties = new Map()

/**
 * What is certain about a row with a scenario, and whether only because of it. The table moves at once; this may take longer and
 * follows. The server leaves it out: every address is another scenario, and none of them may cost it a search. `find` is memoized.
 */
export const useCertainties = <Scenario>(find: Finder<Scenario>, scenario: Scenario) => {
  const isHydrated = useIsHydrated()
  const later = useDeferredValue(scenario)
  const before = useMemo(() => (isHydrated ? find(undefined) : none), [isHydrated, find])
  const after = useMemo(() => (isHydrated ? find(later) : none), [isHydrated, find, later])
  return (id: string) => {
    const { certainty, places = null } = after.get(id) ?? {}
    return { places, certainty, isNewlyCertain: !isSameCertainty(certainty, before.get(id)?.certainty) }
  }
}
