import { lazy, Suspense } from 'react'
import { mayWithTournament, waitingRule } from '@agone/contract/tournaments/rules'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ShareButton } from '../../../lib/share/share-button.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { Hero, HeroFact } from '../../../ui/hero/hero.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { dateRange } from '../dates.ts'
import { useLocalFormats } from '../../../lib/i18n/local-formats.ts'
import type { TournamentPage } from './tournament-page.ts'
import styles from './tournament.module.css'
import { figureOf, statusLabel } from '../../../lib/labels/tournament-labels.ts'
import { dayLabel, participantsLabel } from '../labels.ts'

/** Few tournaments have a rule that waits for their draw. */
const WeeklyFact = lazy(() => import('../calendar/weekly-fact.tsx').then((it) => ({ default: it.WeeklyFact })))

type HeroProps = Pick<TournamentPage, 'tournament' | 'game' | 'roundName'>

/** The head of a tournament's page: name, status, dates, number of participants. */
export const TournamentHero = ({ tournament, game, roundName }: HeroProps) => {
  const t = useT()
  const status = statusLabel(tournament)
  const formats = useLocalFormats()
  const dates = dateRange(tournament, formats)
  const day = roundName ?? dayLabel(t, tournament)
  const rule = waitingRule(tournament)
  return (
    <Hero
      style={clubStyle(tournament.id)}
      crumbs={
        <Breadcrumbs
          label={t('tournaments.crumbs')}
          parts={[{ label: t('shell.tournaments'), to: pages.tournaments }, { label: game.name }]}
        />
      }
      picture={
        <Emblem
          id={tournament.id}
          name={tournament.name}
          file={tournament.avatar}
          figure={figureOf(tournament)}
          size="lg"
        />
      }
      title={tournament.name}
      meta={
        <>
          <Badge tone={status.tone}>{t(status.text)}</Badge>
          {tournament.flags.includes('HIDDEN') ? <Badge icon="eye-off">{t('tournaments.hidden')}</Badge> : null}
          {day === undefined ? null : <HeroFact icon={<Icon name="flag" />}>{day}</HeroFact>}
          {dates === undefined ? null : (
            <HeroFact icon={<Icon name="calendar" />}>
              <span suppressHydrationWarning>{dates}</span>
            </HeroFact>
          )}
          {rule === undefined ? null : (
            <Suspense>
              <WeeklyFact rule={rule} />
            </Suspense>
          )}
          <HeroFact icon={<Icon name="users" />}>
            {participantsLabel(t, tournament, tournament.participantsCount)}
          </HeroFact>
        </>
      }
      actions={<Actions tournament={tournament} />}
      reservesAction
    />
  )
}

const Actions = ({ tournament }: Pick<TournamentPage, 'tournament'>) => {
  const t = useT()
  const user = useUser()
  return (
    <div className={styles.actions}>
      {mayWithTournament(user, 'manage', tournament) ? (
        <ButtonLink icon="settings" variant="outline" to={pages.myTournament(tournament.id)}>
          {t('tournaments.manage')}
        </ButtonLink>
      ) : null}
      <ShareButton title={tournament.name} picture={{ kind: 'tournament', id: tournament.id }} />
    </div>
  )
}
