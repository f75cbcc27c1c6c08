import { useIsHydrated } from '../../../lib/hydration.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { ShareLinkButton } from '../../../lib/share/share-button.tsx'
import { canShare } from '../../../lib/share/web-share.ts'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import styles from './what-if.module.css'

/** The address of the scenario, to copy or to share. */
export const ShareScenario = ({ param }: { param: string }) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  // The server knows neither the address that the reader sees nor the apps of the reader.
  const isHydrated = useIsHydrated()
  const page = isHydrated ? window.location.origin + window.location.pathname : ''
  const address = param === '' ? page : `${page}?s=${param}`
  return (
    <Panel title={t('standings.showOthers')}>
      <div className="stack">
        <div className={styles.share}>
          <Input label={t('standings.scenarioLink')} hideLabel readOnly value={address} />
          <CopyButton text={address} label={t('standings.copyScenario')} />
        </div>
        <p className="small muted">{t('standings.showOthersText')}</p>
        {isHydrated && canShare() ? (
          <ShareLinkButton title={`${tournament.name}: ${t('standings.whatIfTitle')}`} url={address} />
        ) : null}
      </div>
    </Panel>
  )
}
