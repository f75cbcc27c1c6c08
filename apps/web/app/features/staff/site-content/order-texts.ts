import { useT } from '../../../lib/i18n/use-t.tsx'

/** The texts of `OrderedList` for a list of `count` items. */
export const useOrderTexts = (count: number) => {
  const t = useT()
  return {
    up: (name: string) => t('siteContent.moveUp', { name }),
    down: (name: string) => t('siteContent.moveDown', { name }),
    moved: (name: string, place: number) => t('siteContent.moved', { name, place, count }),
  }
}
