import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** Replaces the sign-in settings where another issuer signs users in: names it and links to its settings. */
export const IssuerPanel = ({ issuer }: { issuer: string }) => {
  const t = useT()
  return (
    <Panel title={t('profile.issuer')}>
      <p>{t('profile.issuerText', { issuer })}</p>
    </Panel>
  )
}
