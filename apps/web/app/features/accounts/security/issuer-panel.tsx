import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** In place of the own ways to sign in: who signs the reader in, and where those are changed. */
export const IssuerPanel = ({ issuer }: { issuer: string }) => {
  const t = useT()
  return (
    <Panel title={t('profile.issuer')}>
      <p>{t('profile.issuerText', { issuer })}</p>
    </Panel>
  )
}
