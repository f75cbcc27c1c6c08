import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import styles from './cockpit-head.module.css'
import type { Cockpit } from '../page.ts'
import { figureOf, statusLabel } from '../../../lib/labels/tournament-labels.ts'
import { matchesLabel } from '../labels.ts'

/** The head of the cockpit: the tournament, its status, a link to its public page, the tabs. */
export const CockpitHead = ({ tournament, query }: Cockpit) => {
  const t = useT()
  const isManager = useUser()?.roles.includes('TOURNAMENT_MANAGER')
  const { text, tone } = statusLabel(tournament)
  const todos = query.data?.todos.length ?? 0
  const address = pages.myTournament(tournament.id)
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={t('cockpit.path')}
        parts={[
          isManager ? { label: t('cockpit.title'), to: pages.myTournaments } : { label: t('cockpit.title') },
          { label: tournament.name },
        ]}
      />
      <div className={styles.meta}>
        <div className={styles.name}>
          <Emblem id={tournament.id} name={tournament.name} file={tournament.avatar} figure={figureOf(tournament)} />
          <h1>{tournament.name}</h1>
          <Badge tone={tone}>{t(text)}</Badge>
        </div>
        <ButtonLink variant="outline" icon="eye" to={pages.tournament(tournament.id)}>
          {t('cockpit.publicPage')}
        </ButtonLink>
      </div>
      <Tabs
        label={t('cockpit.tabs')}
        tabs={[
          {
            to: address,
            end: true,
            label: t('cockpit.tabTodo'),
            ...(todos === 0 ? {} : { count: todos }),
          },
          {
            to: `${address}/matches`,
            label: matchesLabel(t, tournament),
          },
          { to: `${address}/participants`, label: t('cockpit.tabParticipants') },
          { to: `${address}/penalties`, label: t('cockpit.tabPenalties') },
          ...(tournament.price > 0
            ? [{ to: managementPages.paymentsOf(tournament.id), label: t('payments.tab') }]
            : []),
          { to: `${address}/settings`, label: t('cockpit.tabSettings') },
          { to: `${address}/history`, label: t('cockpit.tabHistory') },
        ]}
      />
    </header>
  )
}
