import { useLocale } from '../i18n/use-t.tsx'
import { ButtonAnchor } from '../../ui/button/button.tsx'

/** Downloads the list of a page: the API sends it as an attachment. `path` is from `downloadPath`, in the data of the page. */
export const CsvLink = ({ path }: { path: string }) => (
  <ButtonAnchor variant="ghost" size="sm" icon="download" href={path + useLocale()}>
    CSV
  </ButtonAnchor>
)
