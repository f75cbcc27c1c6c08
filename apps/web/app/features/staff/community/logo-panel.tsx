import type { Community } from '@agone/contract/community/routes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Brand } from '../../../ui/brand/brand.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LogoField } from './logo-field.tsx'

/** The horizontal logo, as the header shows it. */
export const LogoPanel = ({ community }: { community: Community }) => {
  const t = useT()
  return (
    <Panel title={t('community.logo')}>
      <LogoField
        part="logo"
        text={t('community.logoText')}
        stored={community.logo}
        preview={<Brand community={community} />}
        success={{ saved: t('community.logoSaved'), removed: t('community.logoRemoved') }}
      />
    </Panel>
  )
}
