import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { ShareLinkButton } from '../../../lib/share/share-button.tsx'
import { canShare } from '../../../lib/share/web-share.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import type { SetupProgress } from './setup-progress.ts'

/** The first tournament: created with its form; participants join by its link. */
export const TournamentStep = ({ progress: { tournament, done } }: { progress: SetupProgress }) => {
  const t = useT()
  if (tournament)
    return (
      <>
        <Made tournament={tournament} />
        <Invite tournament={tournament} />
      </>
    )
  return (
    <Panel label={t('setup.tournament')}>
      <EmptyState
        level={3}
        title={t('setup.noTournament')}
        action={
          done.has('games') ? (
            <ButtonLink variant="primary" icon="plus" to={managementPages.newTournament}>
              {t('setup.createTournament')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" icon="ball" to={managementPages.setupStep('games')}>
              {t('setup.toGames')}
            </ButtonLink>
          )
        }
      >
        <p>{t(done.has('games') ? 'setup.noTournamentText' : 'setup.gamesFirst')}</p>
      </EmptyState>
    </Panel>
  )
}

const Made = ({ tournament: { id, name, status, participantsCount: count, slots } }: { tournament: Tournament }) => {
  const t = useT()
  const taken = t('setup.participantsOf', { count, slots })
  return (
    <Panel title={name} aside={<Badge>{t(`tournaments.${status}`)}</Badge>}>
      <div className="stack">
        <ProgressBar value={count / slots} label={taken} tone="club" />
        <p className="muted small">{taken}</p>
        <div className="row">
          <ButtonLink variant="primary" icon="whistle" to={pages.myTournament(id)}>
            {t('setup.manage')}
          </ButtonLink>
          <ButtonLink variant="outline" icon="users" to={`${pages.myTournament(id)}/participants`}>
            {t('setup.participants')}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

const Invite = ({ tournament: { id, name, status } }: { tournament: Tournament }) => {
  const t = useT()
  const address = window.location.origin + pages.tournament(id)
  return (
    <Panel title={t('setup.invite')}>
      <div className="stack">
        <p className="muted">{t('setup.inviteText')}</p>
        {status === 'closed' ? <Notice>{t('setup.inviteClosed')}</Notice> : null}
        <Input
          label={t('setup.inviteLink')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="row">
          <CopyButton text={address} label={t('shell.copy')} />
          {canShare() ? <ShareLinkButton title={name} url={address} /> : null}
        </div>
        <p className="muted">{t('setup.inviteByMail')}</p>
        <div className="row">
          <ButtonLink variant="outline" icon="send" to={managementPages.users}>
            {t('setup.toUsers')}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}
