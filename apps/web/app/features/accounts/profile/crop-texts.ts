import { useT } from '../../../lib/i18n/use-t.tsx'

/** The texts of `ImageCrop`; `limits` describes the allowed pictures. */
export const useCropTexts = (limits: string) => {
  const t = useT()
  return {
    limits,
    label: t('accounts.dropPicture'),
    choose: t('accounts.choosePicture'),
    zoom: t('accounts.zoom'),
    move: t('accounts.movePicture'),
    progress: (name: string) => name,
    remove: (name: string) => t('accounts.removePicture', { name }),
  }
}
