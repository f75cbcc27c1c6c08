import type { Team } from '@agone/contract/teams/routes/teams'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { makeInviteLink, useInviteLink } from '../team-query.ts'
import { CreatedLink } from './created-link.tsx'
import styles from './invite.module.css'

/** The link with which anybody can join the team: made once, read again on any device, replaced by a new one. */
export const InviteLink = ({ team: { id, name } }: { team: Pick<Team, 'id' | 'name'> }) => {
  const t = useT()
  const { data: link, isPending } = useInviteLink(id)
  const { act, busy, fault } = useAct()
  return (
    <section className={styles.link} aria-label={t('teams.inviteLink')}>
      <h3>{t('teams.orByLink')}</h3>
      <p className="muted">{t('teams.inviteLinkText')}</p>
      <FaultNotice fault={fault} />
      {link ? (
        <CreatedLink
          label={t('teams.inviteLink')}
          link={link}
          pathOf={pages.invite}
          title={t('teams.inviteFrom', { name })}
        />
      ) : null}
      <div>
        <Button
          variant={link ? 'outline' : 'secondary'}
          {...(link ? { size: 'sm' as const } : {})}
          icon={link ? 'refresh' : 'link'}
          disabled={isPending}
          loading={busy}
          onClick={() => void act(() => makeInviteLink(id))}
        >
          {t(link ? 'teams.newLink' : 'teams.makeLink')}
        </Button>
      </div>
    </section>
  )
}
