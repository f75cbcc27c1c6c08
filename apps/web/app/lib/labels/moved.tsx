import { useT } from '../i18n/use-t.tsx'
import { Movement } from '../../ui/standings/standings.tsx'

/** The places that a row of a table has moved. */
export const Moved = ({ by }: { by: number }) => {
  const t = useT()
  const text = by === 0 ? t('standings.same') : t(by > 0 ? 'standings.up' : 'standings.down', { count: Math.abs(by) })
  return <Movement by={by} text={text} />
}
