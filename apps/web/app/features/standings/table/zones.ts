import type { TournamentSettings } from '@agone/contract/tournaments/routes/settings'
import type { useT } from '../../../lib/i18n/use-t.tsx'

type Zone = TournamentSettings['zones'][number]

/** A zone of a table; without a label it is that of those who go on from their group. */
export type TableZone = Pick<Zone, 'kind' | 'from' | 'to'> & { label?: Zone['label'] | undefined }

/** The zones that a manager has set, or that of those who go on from a group. */
export const zonesOf = ({ settings }: { settings: TournamentSettings }): readonly TableZone[] =>
  settings.zones.length === 0 && settings.groups !== null && settings.advancing !== null
    ? [{ kind: 'promotion', from: 1, to: settings.advancing }]
    : settings.zones

/** The zones of a table, and whether who has left the tournament counts in their places. */
export type Zoning = { zones: readonly TableZone[]; leavers: 'count' | 'doNotCount' | 'perhaps' }

/**
 * From a group the first who have not left the tournament go on. What the zones of a manager mean there for the others is not known. In all
 * other tables a zone is that of the position.
 */
export const zoningOf = (tournament: { settings: TournamentSettings }): Zoning => {
  const { zones, groups, advancing } = tournament.settings
  const leavers = groups === null || advancing === null ? 'count' : zones.length === 0 ? 'doNotCount' : 'perhaps'
  return { zones: zonesOf(tournament), leavers }
}

type Language = { t: ReturnType<typeof useT>; locale: 'it' | 'en' }

export const zoneLabel = ({ label }: TableZone, { t, locale }: Language): string =>
  label?.[locale] ?? t('standings.zoneAdvancing')

/** How the zones of a table look. */
export const zoneTones = { promotion: 'up', playoff: 'playoff', relegation: 'down' } as const
