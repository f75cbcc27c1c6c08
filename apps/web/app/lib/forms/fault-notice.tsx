import type { ErrorCode } from '@agone/contract/errors'
import { useT } from '../i18n/use-t.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** What an act was refused with, in words; nothing while there is no refusal. */
export const FaultNotice = ({ code }: { code: ErrorCode | undefined }) => {
  const t = useT()
  if (code === undefined) return null
  return (
    <Notice tone="bad" announce>
      {t(`errors.${code}`)}
    </Notice>
  )
}
