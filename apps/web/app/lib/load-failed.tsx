import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { useT } from './i18n/use-t.tsx'

type LoadFailedProps = { title: string; level?: 1 | 2 | 3; retry: () => unknown }

/** Shown in place of content that could not be loaded, with a button that tries again. */
export const LoadFailed = ({ title, level = 2, retry }: LoadFailedProps) => {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        level={level}
        title={title}
        action={
          <Button variant="primary" icon="refresh" onClick={() => void retry()}>
            {t('shell.retry')}
          </Button>
        }
      >
        {t('shell.loadFailedText')}
      </EmptyState>
    </div>
  )
}
