import { useT } from '../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { PartnerLogo } from '../content/index.ts'
import type { HomePage } from './home-page.ts'
import styles from './partners.module.css'

/** The partners of the site, with links. */
export const Partners = ({ partners }: { partners: HomePage['partners'] }) => {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="partners">
      <h2 id="partners">{t('home.partners')}</h2>
      {partners.length === 0 ? (
        <Panel plain label={t('home.partners')}>
          <EmptyState title={t('home.noPartners')} level={3}>
            {t('home.noPartnersText')}
          </EmptyState>
        </Panel>
      ) : (
        <ul className={styles.partners}>
          {partners.map((partner) => (
            <li key={partner.id}>
              <a href={partner.url} rel="noopener sponsored" target="_blank">
                <PartnerLogo name={partner.name} logo={partner.logo} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
