import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { signIn } from '../../../lib/session/login.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import type { LinkAnswer } from './link-reply.tsx'
import styles from './link-page.module.css'

const LinkReply = lazy(() => import('./link-reply.tsx').then((it) => ({ default: it.LinkReply })))

type LinkPageProps = {
  /** Whose colours light the page. */
  teamId: string
  pictures: ReactNode
  title: string
  children: ReactNode
  acts: ReactNode
}

/** What a link leads to: one question in the middle of the page. */
export const LinkPage = ({ teamId, pictures, title, children, acts }: LinkPageProps) => (
  <div className={styles.place} style={clubStyle(teamId)}>
    <div className={styles.card}>
      <div className={styles.pictures}>{pictures}</div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.acts}>{acts}</div>
    </div>
  </div>
)

/** A link that leads nowhere any more. */
export const DeadLink = () => {
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

/** The answer to a link: a visitor signs in (or registers) first and is back here, whoever is signed in says yes. */
export const AnswerLink = (answer: LinkAnswer) => {
  const t = useT()
  const state = useSession()
  const waiting = (
    <Button variant="primary" disabled>
      {answer.yes}
    </Button>
  )
  if (state.kind === 'user') {
    return (
      <Suspense fallback={waiting}>
        <LinkReply {...answer} viewer={state.user} />
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
