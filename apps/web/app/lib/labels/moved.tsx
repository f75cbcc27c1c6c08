import { useT } from '../i18n/use-t.tsx'
import { Movement } from '../../ui/standings/standings.tsx'

/** The places that a row of a table has moved. */
export const Moved = ({ by }: { by: number }) => {
  const t = useT()
  const text =
    by === 0 ? t('standings.same') : by > 0 ? t('standings.up', { count: by }) : t('standings.down', { count: -by })
  return <Movement by={by} text={text} />
}
