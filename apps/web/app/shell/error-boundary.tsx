import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { reportError } from '../features/telemetry/watch-errors.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import { pages } from '../lib/pages.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import styles from './error-boundary.module.css'
import { Shell } from './shell.tsx'
import { PageTitle } from '../lib/page-title.tsx'

/** The 404 page and the error page, inside the shell. */
export function ErrorBoundary() {
  const fault = useRouteError()
  return <Shell>{isNotFound(fault) ? <NotFound /> : <ErrorPage fault={fault} />}</Shell>
}

/** A 404 response of a loader, or what `idInPath` throws while a page is rendered, which React Router leaves as it is. */
const isNotFound = (fault: unknown): boolean =>
  (isRouteErrorResponse(fault) ? fault.status : Object(Object(fault).init).status) === 404

/** The page does not exist, or the user may not see it. `title` names what is missing. */
export const NotFound = ({ title: customTitle }: { title?: string | undefined }) => {
  const t = useT()
  const { pathname } = useLocation()
  const title = customTitle ?? t('shell.notFoundTitle')
  return (
    <div className={styles.container} data-page-fault>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1>{title}</h1>
      <p className={styles.text}>{t('shell.notFoundText')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={pages.home}>
          {t('shell.backHome')}
        </ButtonLink>
        <ReportLink subject={t('shell.notFoundSubject', { path: pathname })} />
      </div>
    </div>
  )
}

/** Leads to a request to the staff about the page; a visitor signs in first. */
const ReportLink = ({ subject }: { subject: string }) => {
  const t = useT()
  return (
    <ButtonLink variant="outline" icon="ticket" to={pages.newTicket({ type: 'AGONE_WEBSITE_ISSUE', subject })}>
      {t('shell.reportProblem')}
    </ButtonLink>
  )
}

const ErrorPage = ({ fault }: { fault: unknown }) => {
  const t = useT()
  const { pathname } = useLocation()
  useEffect(() => reportError(fault), [fault])
  return (
    <div className={styles.container} data-page-fault>
      <PageTitle>{t('shell.errorTitle')}</PageTitle>
      <h1>{t('shell.errorTitle')}</h1>
      <p className={styles.text}>{t('shell.errorText')}</p>
      <div className={styles.actions}>
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('shell.retry')}
        </Button>
        <ReportLink subject={t('shell.errorSubject', { path: pathname })} />
      </div>
    </div>
  )
}
