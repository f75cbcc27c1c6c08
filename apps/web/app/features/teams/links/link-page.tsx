import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { signIn } from '../../../lib/session/login.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import type { LinkButtonProps } from './link-actions.tsx'
import styles from './link-page.module.css'

const LinkActions = lazy(() => import('./link-actions.tsx').then((module) => ({ default: module.LinkActions })))

type LinkPageProps = {
  /** The team whose colours the page has. */
  teamId: string
  pictures: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}

/** The page of a link: one card in the middle. */
export const LinkPage = ({ teamId, pictures, title, children, actions }: LinkPageProps) => (
  <div className={styles.container} style={clubStyle(teamId)}>
    <div className={styles.card}>
      <div className={styles.pictures}>{pictures}</div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  </div>
)

/** The page of an invalid link. */
export const InvalidLink = () => {
  const t = useT()
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={t('teams.deadLink')}
        action={
          <ButtonLink variant="primary" to={pages.teams}>
            {t('teams.findTeams')}
          </ButtonLink>
        }
      >
        {t('teams.deadLinkText')}
      </EmptyState>
    </div>
  )
}

/** The button that accepts the link: visitors sign in (or register) first and return here. */
export const LinkButton = (props: LinkButtonProps) => {
  const t = useT()
  const state = useSession()
  const waiting = (
    <Button variant="primary" disabled>
      {props.submitLabel}
    </Button>
  )
  if (state.kind === 'user') {
    return (
      <Suspense fallback={waiting}>
        <LinkActions {...props} viewer={state.user} />
      </Suspense>
    )
  }
  if (state.kind !== 'visitor') return waiting
  return (
    <>
      <Button variant="primary" icon="login" onClick={() => void signIn()}>
        {t('teams.signInFirst')}
      </Button>
      <p className="muted small">{t('teams.signInFirstText')}</p>
    </>
  )
}
