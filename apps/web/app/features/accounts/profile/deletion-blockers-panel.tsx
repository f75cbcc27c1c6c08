import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import type { DeletionBlockers } from './deletion-blockers.ts'
import styles from './profile.module.css'

/** Lists what blocks the deletion of the account, with links to transfer it to another user. */
export const DeletionBlockersPanel = ({ teams, tournaments }: DeletionBlockers): ReactNode => {
  const t = useT()
  return (
    <Panel flush title={t('profile.holdings')} style={{ '--panel-edge': 'var(--warn)' }}>
      <div className={styles.topNotice}>
        <Notice tone="warn">{t('profile.holdingsText')}</Notice>
      </div>
      <Rows label={t('profile.holdings')}>
        {teams.map(({ id, name }) => (
          <Row
            key={id}
            icon="shield"
            title={name}
            action={
              <ButtonLink variant="outline" size="sm" to={managementPages.myTeam(id)}>
                {t('profile.handOver')}
              </ButtonLink>
            }
          >
            {t('profile.holdingsTeam')}
          </Row>
        ))}
        {tournaments.map(({ id, name }) => (
          <Row
            key={id}
            icon="trophy"
            title={name}
            action={
              <ButtonLink variant="outline" size="sm" to={`${pages.myTournament(id)}/settings`}>
                {t('profile.handOver')}
              </ButtonLink>
            }
          >
            {t('profile.holdingsTournament')}
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
