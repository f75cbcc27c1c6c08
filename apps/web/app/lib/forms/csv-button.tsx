import type { RouteSpec } from '@agone/contract'
import { urlOf } from '@agone/contract/route'
import { Button } from '../../ui/button/button.tsx'
import { transport } from '../api/browser.ts'
import { refusalOf } from '../api/refusal.ts'
import { useLocale } from '../i18n/use-t.tsx'
import { saveFile } from './save-file.ts'
import { useAct } from './use-act.ts'

type CsvButtonProps = {
  label: string
  route: Pick<RouteSpec, 'path'>
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  /** The name of the file, without its ending. */
  file: string
  small?: boolean
}

/** Downloads a list that only some may read: a link, as that of `CsvLink`, carries no token. */
export const CsvButton = ({ label, route, params, query, file, small = false }: CsvButtonProps) => {
  const lang = useLocale()
  const { act, busy } = useAct(undefined, { faultToast: true })
  const download = async () => {
    // Not `call`, which reads JSON.
    const response = await transport(urlOf(route, { params, query: { ...query, lang } }), { method: 'GET' })
    if (!response.ok) throw await refusalOf(response)
    // Reading the text takes the byte order mark away, which spreadsheets need.
    const text = `\uFEFF${await response.text()}`
    saveFile(`${file}.csv`, new Blob([text], { type: 'text/csv' }))
  }
  return (
    <Button
      variant="outline"
      {...(small ? { size: 'sm' } : {})}
      icon="download"
      loading={busy}
      onClick={() => void act(download)}
    >
      {label}
    </Button>
  )
}
