import { type TieBreakPreset, tieBreakPresets } from '@agone/contract/games/routes/points'
import { mayWithTournament } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { completeTieBreaks } from '@agone/engines/table/tie-breaks'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { formatsIn } from '../../../lib/i18n/texts.ts'
import { useFormats, useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { RadioGroup } from '../../../ui/field/choice.tsx'
import { findTieExamples } from '../../standings/index.ts'
import type { FieldProps } from './field-props.ts'
import styles from './tie-break-field.module.css'

const labels: Record<TieBreakPreset, PlainTextKey> = {
  'serie-a': 'cockpit.presetSerieA',
  'premier-league': 'cockpit.presetPremierLeague',
  'la-liga': 'cockpit.presetLaLiga',
  'uefa-group': 'cockpit.presetUefaGroup',
  'uefa-league-phase': 'cockpit.presetUefaLeague',
  'fifa-group': 'cockpit.presetFifaGroup',
  formula1: 'cockpit.presetFormula1',
}
/** Without a choice a table has the order of Serie A (`tieBreaksOf` of the server). */
const usual = 'serie-a'
const valueOf = (preset: TieBreakPreset): string => preset
const ofMatches = tieBreakPresets.filter((preset) => preset !== 'formula1')

/** The order of tie-breaks. Each says what it counts, and what it would have decided in a season that is over. */
export const TieBreakField = (fields: FieldProps) => {
  const t = useT()
  const { draft, set, mayConfigure } = fields
  const orderText = useOrderText()
  const found = useTieExamples(fields)
  const hintOf = (preset: TieBreakPreset) => {
    const example = found?.examples.get(preset)
    if (found === undefined || example === undefined) return orderText(preset)
    const { season } = found
    return (
      <>
        {orderText(preset)} <span className={styles.example}>{t('cockpit.tieExample', { season, ...example })}</span>
      </>
    )
  }
  const ownList = { value: 'list', label: t('cockpit.tieBreaksList'), disabled: !mayConfigure }
  const choose = (value: string) =>
    set({ tieBreaks: value === 'list' ? 'list' : (tieBreakPresets.find((each) => each === value) ?? '') })
  return (
    <RadioGroup
      label={t('cockpit.tieBreaks')}
      value={draft.tieBreaks === '' ? usual : draft.tieBreaks}
      onChange={choose}
      options={[
        ...(draft.tieBreaks === 'list' ? [ownList] : []),
        ...ofMatches.map((preset) => ({
          value: valueOf(preset),
          label: t(labels[preset]),
          hint: hintOf(preset),
          disabled: !mayConfigure,
        })),
      ]}
    />
  )
}

/** "In this order: points in the direct matches, goal difference, lots." What follows lots never counts. */
const useOrderText = () => {
  const t = useT()
  const { list } = useFormats()
  return (preset: TieBreakPreset): string => {
    const order = completeTieBreaks(preset)
    const rules = order.slice(0, order.indexOf('drawOfLots') + 1).map((rule) => t(`standings.rule_${rule}`))
    return t('cockpit.tieOrder', { rules: list(rules.map((rule) => rule.charAt(0).toLowerCase() + rule.slice(1))) })
  }
}

/* The season that the draft was made from comes first, then the manager's own ones. */
const useTieExamples = ({ game, earlierId, mayConfigure }: FieldProps) => {
  const t = useT()
  const locale = useLocale()
  const viewer = useUser()
  const { data } = useQuery({
    enabled: game !== undefined && mayConfigure,
    queryKey: ['tie-examples', game?.id, earlierId, locale, viewer?.id],
    staleTime: Infinity,
    queryFn: async () => {
      if (game === undefined) return null
      const words = { t, formats: formatsIn(locale) }
      const isOwn = (season: Tournament) =>
        viewer !== undefined && mayWithTournament({ id: viewer.id, roles: [] }, 'manage', season)
      const rank = (season: Tournament) => (season.id === earlierId ? 2 : isOwn(season) ? 1 : 0)
      return (await findTieExamples(call, { game, presets: ofMatches, rank, words })) ?? null
    },
  })
  return data ?? undefined
}
