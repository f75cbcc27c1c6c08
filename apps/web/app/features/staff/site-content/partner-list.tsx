import { partnerRoutes, type Partner } from '@agone/contract/content/routes/partners'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useOrder } from '../../../lib/lists/use-order.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { OrderedList } from '../../../ui/ordered-list/ordered-list.tsx'
import { PartnerLogo } from '../../content/index.ts'
import { useOrderTexts } from './order-texts.ts'
import { openPartnerDialog } from './partner-dialog.tsx'
import { refreshSiteContent } from './queries.ts'
import { RowActions } from './row-actions.tsx'
import styles from './site-content.module.css'

const saveOrder = (ids: Partner['id'][]) => call(partnerRoutes.order, { body: { ids } })

type PartnerListProps = { partners: readonly Partner[]; isFiltered: boolean }

/** Partners in the order of the home page. */
export const PartnerList = ({ partners, isFiltered }: PartnerListProps) => {
  const t = useT()
  const { ordered, move } = useOrder(partners, { save: saveOrder, refresh: refreshSiteContent })
  return (
    <OrderedList
      label={t('siteContent.order')}
      items={ordered}
      onMove={isFiltered ? undefined : move}
      texts={useOrderTexts(ordered.length)}
    >
      {(partner) => <PartnerRow partner={partner} />}
    </OrderedList>
  )
}

const PartnerRow = ({ partner }: { partner: Partner }) => {
  const t = useT()
  const { id, name, url, logo, active } = partner
  return (
    <div className={styles.row}>
      <div className={styles.tile} aria-hidden>
        <PartnerLogo name={name} logo={logo} />
      </div>
      <div className={styles.text}>
        <strong>{name}</strong>
        <div className={styles.facts}>
          <Badge tone={active ? 'good' : 'neutral'} icon={active ? 'check' : 'eye-off'}>
            {t(active ? 'siteContent.shown' : 'siteContent.hidden')}
          </Badge>
          <a href={url} rel="noopener" target="_blank">
            {url.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </div>
      </div>
      <RowActions
        labels={{ edit: t('siteContent.editPartner', { name }), delete: t('siteContent.deletePartner', { name }) }}
        confirm={{
          title: t('siteContent.deletePartnerTitle', { name }),
          success: t('siteContent.partnerDeleted', { name }),
          run: () => call(partnerRoutes.remove, { params: { id } }),
        }}
        onEdit={() => openPartnerDialog(partner)}
      />
    </div>
  )
}
