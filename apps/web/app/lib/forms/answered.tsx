import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Asked } from '../asked.ts'
import { useT } from '../i18n/use-t.tsx'
import { useRefusal } from './refusal.ts'

type AnsweredProps<Data> = {
  query: Asked<Data>
  /** The placeholder while it loads. */
  waiting: ReactNode
  /** Shown for a loaded list without entries. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of the page with a query of its own: loading, failed with a retry, empty, or loaded. */
export const Answered = <Data,>({ query, waiting, empty, children }: AnsweredProps<Data>) => {
  const t = useT()
  const words = useRefusal()
  const { data, error, refetch } = query
  if (data !== undefined) {
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data)
  }
  if (error === null) return waiting
  return (
    <Notice
      tone="bad"
      announce
      action={
        <Button variant="outline" size="sm" icon="refresh" onClick={() => void refetch()}>
          {t('shell.retry')}
        </Button>
      }
    >
      {words(error)}
    </Notice>
  )
}
