import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, type MetaFunction } from 'react-router'
import { reportError } from '../features/telemetry/watch-errors.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import { pages } from '../lib/pages.ts'
import { pageMeta } from '../lib/seo.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import styles from './error-boundary.module.css'
import { Shell } from './shell.tsx'

/** Of the root, whose pages have their own: only for a fault is there none of a page. */
export const meta: MetaFunction = (args) =>
  args.error ? pageMeta(args, ({ t }) => ({ title: t(faultTitle(args.error)), noindex: true })) : []

/** The 404 page and the error page, inside the shell. */
export function ErrorBoundary() {
  return (
    <Shell>
      <Fault fault={useRouteError()} />
    </Shell>
  )
}

/** What the user sees instead of a page that threw this. */
export const Fault = ({ fault }: { fault: unknown }) => (isNotFound(fault) ? <NotFound /> : <ErrorPage fault={fault} />)

export const faultTitle = (fault: unknown) => (isNotFound(fault) ? 'shell.notFoundTitle' : 'shell.errorTitle')

/** A 404 response of a loader, or what `idInPath` throws while a page is rendered, which React Router leaves as it is. */
const isNotFound = (fault: unknown): boolean =>
  (isRouteErrorResponse(fault) ? fault.status : Object(Object(fault).init).status) === 404

/** The page does not exist, or the user may not see it. `title` names what is missing; the `meta` of the page says the same. */
export const NotFound = ({ title }: { title?: string | undefined }) => {
  const t = useT()
  return (
    <div className={styles.container} data-page-fault>
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1>{title ?? t('shell.notFoundTitle')}</h1>
      <p className={styles.text}>{t('shell.notFoundText')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={pages.home}>
          {t('shell.backHome')}
        </ButtonLink>
        <ReportLink subject="shell.notFoundSubject" />
      </div>
    </div>
  )
}

/** Leads to a request to the staff about the page; a visitor signs in first. */
const ReportLink = ({ subject: key }: { subject: 'shell.notFoundSubject' | 'shell.errorSubject' }) => {
  const t = useT()
  const subject = t(key, { path: useLocation().pathname })
  return (
    <ButtonLink variant="outline" icon="ticket" to={pages.newTicket({ type: 'AGONE_WEBSITE_ISSUE', subject })}>
      {t('shell.reportProblem')}
    </ButtonLink>
  )
}

const ErrorPage = ({ fault }: { fault: unknown }) => {
  const t = useT()
  useEffect(() => reportError(fault), [fault])
  return (
    <div className={styles.container} data-page-fault>
      <h1>{t('shell.errorTitle')}</h1>
      <p className={styles.text}>{t('shell.errorText')}</p>
      <div className={styles.actions}>
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('shell.retry')}
        </Button>
        <ReportLink subject="shell.errorSubject" />
      </div>
    </div>
  )
}
