import { roundKindOf } from '@agone/contract/tournaments/labels'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { Suspense, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { pages } from '../../../lib/pages.ts'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { CsvLink } from '../../../lib/lists/csv-link.tsx'
import { DayPager, useTournamentPage } from '../../tournaments/index.ts'
import type { DayData } from '../find-day.ts'
import type { ListedMatch } from '../listed-match.ts'
import { OwnDayLink, RaceResult } from './lazy-races.ts'
import { MatchList } from './match-list.tsx'
import { matchStatusLabel } from '../labels.ts'

type DayMatchesProps = {
  days: DayData['days']
  day: number
  matches: readonly ListedMatch[]
  races: DayData['races']
  csv: string
}

const choose = { race: 'matches.chooseRace', day: 'matches.chooseDay', round: 'matches.chooseRound' } as const

/** The matches of one day, by group if there are groups; for Formula 1 the results of the races. */
export const DayMatches = ({ days, day, matches, races, csv }: DayMatchesProps) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const title = days.find((each) => each.day === day)?.name ?? ''
  const actions = (
    <>
      <DayPager
        label={t(choose[roundKindOf(tournament)])}
        days={days}
        day={day}
        texts={{ previous: t('matches.previousDay'), next: t('matches.nextDay') }}
      />
      <CsvLink path={csv} />
    </>
  )
  if (races.length > 0) return <Races races={races} actions={actions} />
  const groups = [...Map.groupBy(matches, (match) => match.group).entries()]
  if (matches.length === 0) {
    return (
      <Panel title={title} actions={actions}>
        <EmptyState title={t('matches.notPaired')} level={3}>
          {t('matches.notPairedText')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <div className="stack">
      {groups.map(([group, groupMatches], index) => (
        <Panel
          key={group ?? ''}
          flush
          title={group === null ? title : t('tournaments.group', { name: group })}
          aside={group === null ? undefined : <span className="muted small">{title}</span>}
          actions={index === 0 ? actions : undefined}
        >
          <MatchList matches={groupMatches} label={title} />
        </Panel>
      ))}
    </div>
  )
}

const Races = ({ races, actions }: { races: DayData['races']; actions: ReactNode }) => {
  const t = useT()
  const { tournament, game, own } = useTournamentPage()
  const stables = stablesOf({ tournament, game })
  const mainRace = races.findLast(({ phase }) => phase === 'race') ?? races[0]
  return (
    <div className="stack">
      {races.map((race, index) => {
        const status = matchStatusLabel(race.status)
        const { name } = race
        return (
          <Panel
            key={race.matchId}
            flush
            title={name}
            aside={<Badge tone={status.tone}>{t(status.text)}</Badge>}
            actions={index === 0 ? actions : undefined}
            footer={
              <div className="row">
                {race.scheduledAt === null ? null : (
                  <span className="muted small">
                    <DateTime at={race.scheduledAt} />
                  </span>
                )}
                <ButtonLink size="sm" variant="outline" to={pages.match(race.matchId)}>
                  {t('matches.openRace')}
                </ButtonLink>
                {race === mainRace && race.results.some(({ entryId }) => entryId === own?.entryId) ? (
                  <Suspense>
                    <OwnDayLink matchId={race.matchId} />
                  </Suspense>
                ) : null}
              </div>
            }
          >
            {race.status === 'verified' ? (
              <Suspense fallback={<PageSpinner />}>
                <RaceResult race={race} caption={name} stables={stables} own={own?.entryId} />
              </Suspense>
            ) : (
              <EmptyState title={t(status.text)} level={3}>
                {t(`matches.raceText_${race.status}`)}
              </EmptyState>
            )}
          </Panel>
        )
      })}
    </div>
  )
}
