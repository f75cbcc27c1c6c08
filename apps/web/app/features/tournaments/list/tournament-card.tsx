import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Card, Facts } from '../../../ui/panel/panel.tsx'
import { dateRange } from '../dates.ts'
import { roundWord } from '../round-word.ts'
import type { ListedTournament } from './listed-tournament.ts'
import { useLocalFormats } from '../../../lib/i18n/local-formats.ts'
import { figureOf, statusLabel } from '../../../lib/labels/tournament-labels.ts'

/** A tournament in a list. */
export const TournamentCard = ({ tournament, level = 2 }: { tournament: ListedTournament; level?: 2 | 3 }) => {
  const t = useT()
  const formats = useLocalFormats()
  const status = statusLabel(tournament)
  const dates = dateRange(tournament, formats)
  return (
    <Card
      level={level}
      to={pages.tournament(tournament.id)}
      title={tournament.name}
      picture={
        <Emblem id={tournament.id} name={tournament.name} file={tournament.avatar} figure={figureOf(tournament)} />
      }
      badge={<Badge tone={status.tone}>{t(status.text)}</Badge>}
      progress={progressOf(tournament)}
      style={clubStyle(tournament.id)}
      footer={
        <>
          <Icon name={tournament.passwordRequired ? 'lock' : 'calendar'} />
          <span>
            {tournament.game}, <span suppressHydrationWarning>{dates ?? t('tournaments.noDates')}</span>
          </span>
        </>
      }
    >
      <Facts
        facts={[
          tournament.matchDays > 0
            ? {
                label: roundWord(t, tournament),
                value:
                  tournament.roundName ??
                  t('tournaments.of', { count: tournament.currentMatchDay, all: tournament.matchDays }),
              }
            : {
                label: t('tournaments.priceLabel'),
                value: tournament.price > 0 ? formats.money(tournament.price) : t('tournaments.free'),
              },
          {
            label: participantsLabel(tournament, t),
            value:
              tournament.status === 'opened' || tournament.status === 'closed'
                ? t('tournaments.of', { count: tournament.participantsCount, all: tournament.slots })
                : tournament.participantsCount,
          },
        ]}
      />
    </Card>
  )
}

const progressOf = ({ status, decided, currentMatchDay, matchDays, participantsCount, slots }: ListedTournament) => {
  if (decided || status === 'ended' || status === 'archived') return 1
  if (matchDays > 0) return Math.min(1, currentMatchDay / matchDays)
  return slots > 0 ? Math.min(1, participantsCount / slots) : 0
}

const participantsLabel = ({ module, inTeam }: ListedTournament, t: ReturnType<typeof useT>) =>
  module === 'FORMULA1'
    ? t('tournaments.driversLabel')
    : inTeam
      ? t('tournaments.teamsLabel')
      : t('tournaments.playersLabel')
