import type { ChatMessageId } from '@agone/contract/ids'
import { useSearchParams } from 'react-router'
import { idOf } from '../../../lib/id-in-path.ts'

/** The message that the address of the page names; undefined without one. */
export const useMessageInAddress = (): ChatMessageId | undefined => {
  const [query] = useSearchParams()
  return idOf<ChatMessageId>(query.get('message'))
}
