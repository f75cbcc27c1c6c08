import { useRefusal } from './refusal.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** What an act was refused with, in words; nothing while there is no refusal. */
export const FaultNotice = ({ fault }: { fault: unknown }) => {
  const words = useRefusal()
  if (fault === undefined || fault === null) return null
  return (
    <Notice tone="bad" announce>
      {words(fault)}
    </Notice>
  )
}
