import type { OverlayView } from '@agone/contract/standings/routes/overlays'
import { isKnockout } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { locales, type Locale } from '@agone/i18n/locale'
import type { Translate } from '@agone/i18n/translate'
import { useState } from 'react'
import { useLocale, useT } from '../../../../lib/i18n/use-t.tsx'
import type { Theme } from '../../../../lib/theme.ts'
import { Select } from '../../../../ui/field/input.tsx'
import { Segmented } from '../../../../ui/segmented/segmented.tsx'
import { matchName } from '../../../matches/index.ts'
import { overlaySizes, type OverlaySize } from '../../../standings/index.ts'
import { roundWord } from '../../../tournaments/index.ts'
import { useCockpit } from '../../page.ts'
import styles from './overlay-panel.module.css'

type Choice = { view: OverlayView; size: OverlaySize; theme: Theme; lang: Locale; matchId: string }

const ofSeason: readonly OverlayView[] = ['table', 'stables', 'race', 'next']
const ofMatches: readonly OverlayView[] = ['table', 'bracket', 'match', 'fixtures']

/** Races have no two sides; a cup has no table, and a league without finals no bracket. */
const viewsOf = ({ module, type, settings }: Tournament): readonly OverlayView[] => {
  if (module === 'FORMULA1') return ofSeason
  const absent = isKnockout(type) ? 'table' : type === 'swiss' || settings.advancing === null ? 'bracket' : undefined
  return ofMatches.filter((view) => view !== absent)
}

/** The table of a season is that of its drivers; a bracket and a Swiss system have rounds. */
const viewLabel = (t: Translate, tournament: Tournament, view: OverlayView): string => {
  if (view === 'fixtures') return roundWord(t, tournament)
  return tournament.module === 'FORMULA1' && view === 'table' ? t('overlays.view_drivers') : t(`overlays.view_${view}`)
}

/** What an overlay shows and how it looks, as chosen; the address for a code follows from it. */
export const useOverlayChoice = (tournament: Tournament) => {
  const lang = useLocale()
  const [chosen, setChosen] = useState<Choice>({
    ...{ view: viewsOf(tournament)[0] ?? 'table', size: 'landscape', theme: 'dark', matchId: '' },
    lang,
  })
  const { view, size, theme, matchId } = chosen
  const match: Record<string, string> =
    (view === 'match' || view === 'race') && matchId !== '' ? { match: matchId } : {}
  return {
    chosen,
    choose: (change: Partial<Choice>) => setChosen((before) => ({ ...before, ...change })),
    pathOf: (code: string) =>
      `/overlay/${code}/${view}?${new URLSearchParams({ size, theme, lang: chosen.lang, ...match })}`,
  }
}

type OverlayChoiceProps = Pick<ReturnType<typeof useOverlayChoice>, 'chosen' | 'choose'> & { tournament: Tournament }

/** Chooses what an overlay shows, and how it looks. */
export const OverlayChoice = ({ tournament, chosen, choose }: OverlayChoiceProps) => {
  const t = useT()
  const { width, height } = overlaySizes[chosen.size]
  return (
    <div className="stack">
      <div className={styles.choice}>
        <Chosen
          label={t('overlays.shows')}
          value={chosen.view}
          options={viewsOf(tournament).map((value) => ({ value, label: viewLabel(t, tournament, value) }))}
          onChange={(view) => choose({ view })}
        />
        <Chosen
          label={t('overlays.size')}
          value={chosen.size}
          options={(['landscape', 'vertical'] as const).map((value) => ({
            value,
            label: t(`overlays.size_${value}`),
          }))}
          onChange={(size) => choose({ size })}
        />
        <Chosen
          label={t('overlays.theme')}
          value={chosen.theme}
          options={(['dark', 'light'] as const).map((value) => ({ value, label: t(`overlays.theme_${value}`) }))}
          onChange={(theme) => choose({ theme })}
        />
        <Chosen
          label={t('overlays.language')}
          value={chosen.lang}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(lang) => choose({ lang })}
        />
      </div>
      {chosen.view === 'match' ? <MatchChoice chosen={chosen} choose={choose} /> : null}
      {chosen.view === 'race' ? <RaceChoice chosen={chosen} choose={choose} /> : null}
      <p className="muted small">{t('overlays.steps', { width, height })}</p>
    </div>
  )
}

/** Each in its own language. */
const languageNames = { it: 'Italiano', en: 'English' } as const

const Chosen = <Value extends string>({ label, ...rest }: Parameters<typeof Segmented<Value>>[0]) => (
  <div>
    <p className="label" aria-hidden>
      {label}
    </p>
    <Segmented label={label} {...rest} />
  </div>
)

const MatchChoice = ({ chosen, choose }: Pick<OverlayChoiceProps, 'chosen' | 'choose'>) => {
  const t = useT()
  const { query, tournament } = useCockpit()
  const day = Math.max(1, tournament.currentMatchDay)
  const matches = query.data?.matches.filter(({ round }) => round === day || round === day + 1) ?? []
  return (
    <Select
      label={t('overlays.match')}
      hint={t(chosen.matchId === '' ? 'overlays.nextMatchHint' : 'overlays.oneMatchHint')}
      value={chosen.matchId}
      onChange={(event) => choose({ matchId: event.currentTarget.value })}
    >
      <option value="">{t('overlays.nextMatch')}</option>
      {matches.map((match) => (
        <option key={match.matchId} value={match.matchId}>
          {matchName(t, match)}
        </option>
      ))}
    </Select>
  )
}

const RaceChoice = ({ chosen, choose }: Pick<OverlayChoiceProps, 'chosen' | 'choose'>) => {
  const t = useT()
  const { query } = useCockpit()
  const races = (query.data?.matches ?? []).toSorted(
    (a, b) => a.round - b.round || Number(b.phase === 'sprint') - Number(a.phase === 'sprint'),
  )
  return (
    <Select
      label={t('overlays.race')}
      hint={t(chosen.matchId === '' ? 'overlays.lastRaceHint' : 'overlays.oneRaceHint')}
      value={chosen.matchId}
      onChange={(event) => choose({ matchId: event.currentTarget.value })}
    >
      <option value="">{t('overlays.lastRace')}</option>
      {races.map((race) => (
        <option key={race.matchId} value={race.matchId}>
          {`${race.round}. ${matchName(t, race)}`}
        </option>
      ))}
    </Select>
  )
}
