import type { ComingTournament } from '@agone/contract/matches/routes/agenda'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { TournamentRows } from './coming-tournaments.tsx'
import styles from './agenda.module.css'

type NothingProps = { joinable: readonly ComingTournament[]; now: number }

/** For a user who plays nowhere: where to enter. */
export const Nothing = ({ joinable, now }: NothingProps) => {
  const t = useT()
  const actions = (
    <div className="row">
      <ButtonLink variant={joinable.length > 0 ? 'outline' : 'primary'} to={`${pages.tournaments}?status=opened`}>
        {t('home.seeTournaments')}
      </ButtonLink>
      <ButtonLink variant="outline" to={pages.myTeams}>
        {t('home.foundTeam')}
      </ButtonLink>
    </div>
  )
  if (joinable.length === 0) {
    return (
      <Panel plain label={t('home.noMatch')}>
        <EmptyState title={t('home.noMatch')} action={actions}>
          {t('home.noMatchText')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel title={t('home.openNow')} flush footer={actions}>
      <p className={styles.intro}>{t('home.noMatchText')}</p>
      <TournamentRows tournaments={joinable} now={now} />
    </Panel>
  )
}
