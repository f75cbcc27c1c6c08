import { stablesOf } from '@agone/contract/tournaments/rules'
import { raceName } from '@agone/i18n/race-name'
import { roundLabel } from '@agone/i18n/round-label'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { ShareButton } from '../../../lib/share/share-button.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { Hero, HeroFact } from '../../../ui/hero/hero.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { MatchData } from '../find-match.ts'
import { listRace } from '../listed-race.ts'
import { gapsAfter } from './gaps-after.ts'
import { RacePenalties } from './race-penalties.tsx'
import { RaceResult } from './race-result.tsx'
import { matchStatusLabel } from '../labels.ts'

/** The head of a race and its classification. */
export const RaceHead = ({ match, tournament, game, roundName, penalties }: MatchData) => {
  const t = useT()
  const status = matchStatusLabel(match.status)
  const title = raceName(t, { ...match, name: match.name || roundName })
  return (
    <>
      <Hero
        style={clubStyle(tournament.id)}
        crumbs={
          <Breadcrumbs
            label={t('matches.crumbs')}
            parts={[
              { label: t('shell.tournaments'), to: pages.tournaments },
              { label: tournament.name, to: pages.tournament(tournament.id) },
              { label: roundLabel(t, tournament, match.round) },
            ]}
          />
        }
        picture={
          <Emblem id={tournament.id} name={tournament.name} file={tournament.avatar} figure="stripes" size="lg" />
        }
        title={title}
        actions={<ShareButton title={title} picture={{ kind: 'match', id: match.matchId }} />}
        meta={
          <>
            <Badge tone={status.tone}>{t(status.text)}</Badge>
            {match.scheduledAt === null ? null : (
              <HeroFact icon={<Icon name="calendar" />}>
                <DateTime at={match.scheduledAt} />
              </HeroFact>
            )}
          </>
        }
      />
      {match.status === 'verified' ? (
        <Panel title={t('matches.result')} flush>
          <RaceResult
            race={listRace(match)}
            caption={title}
            stables={stablesOf({ tournament, game })}
            gaps={gapsAfter(match, penalties)}
          />
          <RacePenalties match={match} penalties={penalties} />
        </Panel>
      ) : (
        <Notice icon="flag">{t(`matches.raceText_${match.status}`)}</Notice>
      )}
    </>
  )
}
