import { bannerRoutes, type Banner } from '@agone/contract/content/routes/banners-and-alerts'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useOrder } from '../../../lib/lists/use-order.ts'
import { OrderedList } from '../../../ui/ordered-list/ordered-list.tsx'
import { BannerImage } from '../../content/index.ts'
import { openBannerDialog } from './banner-dialog.tsx'
import { useOrderTexts } from './order-texts.ts'
import { refreshSiteContent } from './queries.ts'
import { RowActions } from './row-actions.tsx'
import { ScheduleBadge, SchedulePeriod } from './schedule-facts.tsx'
import styles from './site-content.module.css'

const saveOrder = (ids: Banner['id'][]) => call(bannerRoutes.order, { body: { ids } })

type BannerListProps = { banners: readonly Banner[]; isFiltered: boolean; now: number }

/** Banners in the order of the home page, each with its state at `now`. */
export const BannerList = ({ banners, isFiltered, now }: BannerListProps) => {
  const t = useT()
  const { ordered, move } = useOrder(banners, { save: saveOrder, refresh: refreshSiteContent })
  const items = ordered.map((banner, index) => ({
    id: banner.id,
    name: banner.url ?? t('siteContent.bannerNumber', { number: index + 1 }),
    banner,
  }))
  return (
    <OrderedList
      label={t('siteContent.order')}
      items={items}
      onMove={isFiltered ? undefined : move}
      texts={useOrderTexts(items.length)}
    >
      {(item) => <BannerRow {...item} now={now} />}
    </OrderedList>
  )
}

const BannerRow = ({ banner, name, now }: { banner: Banner; name: string; now: number }) => {
  const t = useT()
  return (
    <div className={styles.row}>
      <div className={styles.banner}>
        <BannerImage image={banner.image} alt="" />
      </div>
      <div className={styles.text}>
        <strong>{banner.url ?? t('siteContent.noLink')}</strong>
        <div className={styles.facts}>
          <ScheduleBadge schedule={banner} now={now} />
          <SchedulePeriod schedule={banner} />
        </div>
      </div>
      <RowActions
        labels={{ edit: t('siteContent.editBanner', { name }), delete: t('siteContent.deleteBanner', { name }) }}
        confirm={{
          title: t('siteContent.deleteBannerTitle', { name }),
          success: t('siteContent.bannerDeleted'),
          run: () => call(bannerRoutes.remove, { params: { id: banner.id } }),
        }}
        onEdit={() => openBannerDialog(banner)}
      />
    </div>
  )
}
