import type { Game } from '@agone/contract/games/routes/games'
import { pointsSystemOf, tablePointsOf, swissTieBreaksOf } from '@agone/contract/games/rules'
import { isKnockout } from '@agone/contract/tournaments/rules'
import type { TournamentSettings } from '@agone/contract/tournaments/routes/settings'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { DrawNote } from '../draw/draw-note.tsx'
import styles from '../rules/rules.module.css'
import { useTournamentPage } from './tournament-page.ts'

/** The format and the rules of the tournament in a few lines, with the proof of its draw. */
export const FormatFacts = () => {
  const t = useT()
  const { money, number, list } = useFormats()
  const { tournament, game, platform } = useTournamentPage()
  const { settings } = tournament
  const facts = [
    { label: t('tournaments.formatLabel'), value: formatText(t, tournament) },
    { label: t('tournaments.gameLabel'), value: game.name },
    { label: t('tournaments.platformLabel'), value: platform },
    { label: t('tournaments.slotsLabel'), value: number(tournament.slots) },
    {
      label: t('tournaments.priceLabel'),
      value: tournament.price > 0 ? money(tournament.price) : t('tournaments.free'),
    },
    ...pointsFacts(t, tournament, game),
    ...(settings.sprints.length > 0
      ? [
          {
            label: t('tournaments.sprintsLabel'),
            value: list(settings.sprints.map((round) => number(round))),
          },
        ]
      : []),
    ...(tournament.type === 'rankings' || tournament.type === 'swiss'
      ? [{ label: t('tournaments.tiesLabel'), value: tieBreaksText(t, settings, tournament) }]
      : []),
    ...(tournament.type === 'doubleElimination' ? [grandFinalFact(t, settings)] : []),
    {
      label: t('tournaments.withdrawalLabel'),
      value: t(`tournaments.withdrawal_${tournament.type === 'swiss' ? 'forfeit' : settings.withdrawal}`),
    },
  ]
  return (
    <Panel title={t('tournaments.formatTitle')} footer={<DrawNote tournament={tournament} />}>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const formatText = (t: Translate, tournament: Tournament): string => {
  const { module, type, repeatTimes, settings } = tournament
  if (module === 'FORMULA1') return t('tournaments.formatRaces', { count: repeatTimes })
  if (type === 'swiss') return swissText(t, tournament)
  if (type === 'doubleElimination') return t('tournaments.formatDouble', { count: repeatTimes })
  if (type === 'elimination') {
    return repeatTimes === 2
      ? t('tournaments.formatEliminationTwoLegs')
      : t('tournaments.formatElimination', { count: repeatTimes })
  }
  if (settings.groups !== null) {
    return settings.advancing === null
      ? t('tournaments.formatGroups', { groups: settings.groups })
      : t('tournaments.formatGroupsThen', { groups: settings.groups, advancing: settings.advancing })
  }
  // Only imported seasons have a bracket after a league.
  if (settings.advancing !== null) return t('tournaments.formatLeagueThen', { advancing: settings.advancing })
  return repeatTimes === 2
    ? t('tournaments.formatLeagueTwoLegs')
    : t('tournaments.formatLeague', { count: repeatTimes })
}

const swissText = (t: Translate, { matchDays, settings }: Tournament): string => {
  const rounds = matchDays > 0 ? matchDays : settings.rounds
  return rounds === null ? t('tournaments.formatSwiss') : t('tournaments.formatSwissRounds', { count: rounds })
}

const grandFinalFact = (t: Translate, { secondGrandFinal }: TournamentSettings) => ({
  label: t('tournaments.grandFinalLabel'),
  value: t(secondGrandFinal ? 'tournaments.grandFinalTwice' : 'tournaments.grandFinalOnce'),
})

const pointsFacts = (t: Translate, { settings, type, module }: Tournament, { data }: Pick<Game, 'data'>) => {
  const label = t('tournaments.pointsLabel')
  if (module === 'FORMULA1') {
    const { race, sprint } = pointsSystemOf(settings.points, data.pointsSystem)
    const ofSprints = { label: t('tournaments.sprintPointsLabel'), value: sprint.join(' · ') }
    return [
      { label, value: race.join(' · ') },
      ...(settings.sprints.length > 0 && sprint.length > 0 ? [ofSprints] : []),
    ]
  }
  if (isKnockout(type)) return []
  const { win, draw, loss } = tablePointsOf(settings.points, data.tablePoints)
  return [{ label, value: t('tournaments.pointsTable', { win, draw, loss }) }]
}

const presetLabels = {
  'serie-a': 'tournaments.presetSerieA',
  'premier-league': 'tournaments.presetPremierLeague',
  'la-liga': 'tournaments.presetLaLiga',
  'uefa-group': 'tournaments.presetUefaGroup',
  'uefa-league-phase': 'tournaments.presetUefaLeague',
  'fifa-group': 'tournaments.presetFifaGroup',
  formula1: 'tournaments.presetFormula1',
} as const satisfies Record<string, PlainTextKey>

const tieBreaksText = (t: Translate, settings: TournamentSettings, { module, type }: Tournament): string => {
  const order = type === 'swiss' ? swissTieBreaksOf(settings.swissTieBreaks) : settings.tieBreaks
  if (order === null || typeof order === 'string')
    return t(presetLabels[order ?? (module === 'FORMULA1' ? 'formula1' : 'serie-a')])
  return order.map((rule) => t(`standings.rule_${rule}`)).join(', ')
}
