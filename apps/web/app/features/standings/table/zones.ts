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

/** The zones of a table; `onlyStaying`: they count places among those who have not left the tournament. */
export type Zoning = { zones: readonly TableZone[]; onlyStaying: boolean }

/** From a group to a bracket the first who have not left the tournament go on. In all other tables a zone is that of the position. */
export const zoningOf = (tournament: { settings: TournamentSettings }): Zoning => {
  const { groups, advancing } = tournament.settings
  return { zones: zonesOf(tournament), onlyStaying: groups !== null && advancing !== null }
}

type Language = { t: ReturnType<typeof useT>; locale: 'it' | 'en' }

export const zoneLabel = ({ label }: TableZone, { t, locale }: Language): string =>
  label?.[locale] ?? t('standings.zoneAdvancing')

/** How the zones of a table look. */
export const zoneTones = { promotion: 'up', playoff: 'playoff', relegation: 'down' } as const
