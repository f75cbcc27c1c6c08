import type { MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { openCockpitDialog } from '../open-dialog.tsx'
import { ImportDialog } from '../list/import-dialog.tsx'
import { TournamentList } from '../list/tournament-list.tsx'
import styles from '../list/tournament-list.module.css'

const manager = 'TOURNAMENT_MANAGER'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuMyTournaments'), noindex: true }))

/** The tournaments that the user owns or manages. */
export default function MyTournamentsRoute() {
  const t = useT()
  return (
    <RequireRole role={manager}>
      <div className="page">
        <header className={styles.head}>
          <div>
            <h1>{t('cockpit.title')}</h1>
            <p className="muted">{t('cockpit.listText')}</p>
          </div>
          <div className="row">
            <ButtonLink variant="primary" icon="plus" to={managementPages.newTournament}>
              {t('cockpit.create')}
            </ButtonLink>
            <Button
              variant="outline"
              icon="upload"
              onClick={() => openCockpitDialog((parts) => <ImportDialog {...parts} />)}
            >
              {t('cockpit.import')}
            </Button>
          </div>
        </header>
        <TournamentList />
      </div>
    </RequireRole>
  )
}
