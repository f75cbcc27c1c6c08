import type { ReactNode } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import type { QueryState } from './query-state.ts'
import { useT } from './i18n/use-t.tsx'
import { useErrorText } from './forms/use-error-text.ts'

type QueryResultProps<Data> = {
  query: QueryState<Data>
  /** The placeholder during loading. */
  placeholder: ReactNode
  /** Shown for a loaded list without entries. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of the page with a query of its own: loading, failed with a retry, empty, or loaded. */
export const QueryResult = <Data,>({ query, placeholder, empty, children }: QueryResultProps<Data>) => {
  const t = useT()
  const errorText = useErrorText()
  const { data, error, refetch } = query
  if (data !== undefined) {
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data)
  }
  if (error === null) return placeholder
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
      {errorText(error)}
    </Notice>
  )
}
