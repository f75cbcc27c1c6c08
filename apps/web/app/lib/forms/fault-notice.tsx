import { useErrorText } from './use-error-text.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** Shows the text of a refusal; nothing if there is none. */
export const FaultNotice = ({ fault }: { fault: unknown }) => {
  const errorText = useErrorText()
  if (fault === undefined || fault === null) return null
  return (
    <Notice tone="bad" announce>
      {errorText(fault)}
    </Notice>
  )
}
