import { bannerRoutes, type Banner } from '@agone/contract/content/routes/banners-and-alerts'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { ImageCrop, type CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { useCropTexts } from '../../accounts/index.ts'
import { BannerImage } from '../../content/index.ts'
import { refreshSiteContent } from './queries.ts'
import { endsFirst, type Schedule } from './schedule.ts'
import { scheduleDraft, ScheduleFields, scheduleOf } from './schedule-fields.tsx'

/** Width to height, as on the home page. */
const aspect = 4

export const openBannerDialog = (banner?: Banner): void =>
  void openDialog((parts) => <BannerDialog {...parts} banner={banner} />)

/** Adds or edits a banner. The crop is the preview: it is what the home page shows. */
const BannerDialog = ({ open, close, banner }: DialogParts & { banner: Banner | undefined }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshSiteContent)
  const [image, setImage] = useState<CroppedImage>()
  const [url, setUrl] = useState(banner?.url ?? '')
  const [dates, setDates] = useState(scheduleDraft(banner))
  const [isChecked, setChecked] = useState(false)
  const { errorAt, rest } = assignFaults(fault, ['url', 'from', 'to'])
  const texts = useCropTexts(t('siteContent.imageLimits'))
  const schedule = scheduleOf(dates)
  const isImageMissing = banner === undefined && image === undefined
  const send = async () => {
    setChecked(true)
    if (isImageMissing || endsFirst(schedule)) return
    const success = t(banner ? 'siteContent.bannerSaved' : 'siteContent.bannerAdded')
    if (await act(() => save(banner, { url: url.trim() || null, ...schedule }, image), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      wide
      fault={rest}
      title={t(banner ? 'siteContent.editBannerTitle' : 'siteContent.addBanner')}
      submitLabel={t(banner ? 'siteContent.saveBanner' : 'siteContent.addBanner')}
      onSend={send}
    >
      <FieldGroup label={t('siteContent.image')}>
        <div className="stack">
          {banner && image === undefined ? <BannerImage image={banner.image} alt="" /> : null}
          <ImageCrop
            value={image}
            onChange={setImage}
            aspect={aspect}
            error={isChecked && isImageMissing ? t('siteContent.imageMissing') : undefined}
            texts={texts}
          />
        </div>
      </FieldGroup>
      <Input
        label={t('siteContent.bannerLink')}
        optional={t('staff.optional')}
        hint={t('siteContent.bannerLinkHint')}
        error={errorAt('url')}
        inputMode="url"
        maxLength={500}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <ScheduleFields value={dates} onChange={setDates} errorAt={errorAt} />
    </FormDialog>
  )
}

const save = (banner: Banner | undefined, body: Schedule & { url: string | null }, image: CroppedImage | undefined) => {
  const files = image ? { image: image.file } : {}
  const options = image?.crop ? { crops: { imageCrop: image.crop } } : {}
  return banner
    ? call(bannerRoutes.update, { params: { id: banner.id }, body, files }, options)
    : call(bannerRoutes.create, { body, files }, options)
}
