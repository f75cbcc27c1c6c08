import { useT } from '../../../lib/i18n/use-t.tsx'
import { signIn } from '../../../lib/session/login.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { forgetSearches } from './recent-searches.ts'
import styles from './search-footer.module.css'
import type { Answered } from './use-answer.ts'

type SearchFooterProps = { answer: Answered['answer']; typed: string; hasRecent: boolean; onForgotten: () => void }

/** Hints and actions below the options. */
export const SearchFooter = ({ answer, typed, hasRecent, onForgotten }: SearchFooterProps) => {
  const t = useT()
  const { kind } = useSession()
  return (
    <>
      {typed.trim() === '' && !hasRecent ? <p className={styles.text}>{t('search.intro')}</p> : null}
      {answer && answer.missing.length > 0 ? <p className={styles.text}>{t('search.missing')}</p> : null}
      <div className={styles.acts}>
        {hasRecent ? (
          <Button
            variant="ghost"
            size="sm"
            icon="close"
            aria-label={t('search.forgetAll')}
            onClick={() => {
              forgetSearches()
              onForgotten()
            }}
          >
            {t('search.forget')}
          </Button>
        ) : null}
        {kind === 'visitor' ? (
          <Button variant="ghost" size="sm" icon="login" onClick={() => void signIn()}>
            {t('search.signIn')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
