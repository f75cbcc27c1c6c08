import { useRouteError } from 'react-router'
import { useT } from '../lib/i18n/use-t.tsx'
import { PageTitle } from '../lib/page-title.tsx'
import { Fault, faultTitle, NotFound } from './error-boundary.tsx'

/* What is shown in the place of a page of signed-in users, whose `meta` has another title. */

export const ErrorBoundary = () => {
  const t = useT()
  const fault = useRouteError()
  return (
    <>
      <PageTitle>{t(faultTitle(fault))}</PageTitle>
      <Fault fault={fault} />
    </>
  )
}

/** The page does not exist, or the user may not see it. */
export const MissingPage = () => {
  const t = useT()
  return (
    <>
      <PageTitle>{t('shell.notFoundTitle')}</PageTitle>
      <NotFound />
    </>
  )
}
