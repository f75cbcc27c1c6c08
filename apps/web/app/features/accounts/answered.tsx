import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useRefusal } from '../../lib/refusal.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** A part of the page that is asked for by itself: its place while it comes, and another try where it failed. */
export const Answered = <Data,>({
  query,
  waiting,
  children,
}: {
  query: UseQueryResult<Data>
  waiting: ReactNode
  children: (data: Data) => ReactNode
}) => {
  const t = useT()
  const words = useRefusal()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return waiting
  return (
    <Notice
      tone="bad"
      announce
      action={
        <Button variant="outline" size="sm" icon="refresh" onClick={() => void query.refetch()}>
          {t('shell.retry')}
        </Button>
      }
    >
      {words(query.error)}
    </Notice>
  )
}
