import type { SearchAnswer, SearchGroup, SearchKind } from '@agone/contract/search/routes'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { pages } from '../../../lib/pages.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LinkRow } from '../../../ui/rows/link-row.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { kindLabels } from '../kinds.ts'
import { Marked } from '../marked.tsx'
import { RowScore, shownResult } from '../result.tsx'
import styles from './results.module.css'

export type ResultsQuery = { q: string; lang: 'it' | 'en'; kind?: SearchKind; page?: number; size: number }

type ResultsProps = { query: ResultsQuery; answer: SearchAnswer }

/** The results: a panel for each kind, with a link to all results of that kind. */
export const Results = ({ query, answer }: ResultsProps) => {
  const t = useT()
  const { groups, resultsCount: count, missing } = answer
  return (
    <>
      <p role="status" className={styles.found}>
        {count === 0 ? (
          <VisuallyHidden>{t('search.none', { query: query.q })}</VisuallyHidden>
        ) : (
          t('search.foundFor', { count, query: query.q })
        )}
      </p>
      {missing.length === 0 ? null : <Notice tone="warn">{t('search.missing')}</Notice>}
      {count === 0 ? <Nothing {...{ query, answer }} /> : null}
      {groups.map((group) => (
        <Group key={group.kind} group={group} query={query} />
      ))}
      {query.kind === undefined ? <SignInNotice q={query.q} /> : null}
    </>
  )
}

const Group = ({ group, query }: { group: SearchGroup; query: ResultsQuery }) => {
  const t = useT()
  const { number } = useFormats()
  const { kind, entries, resultsCount, currentPage, totalPages } = group
  const more = query.kind === undefined && resultsCount > entries.length
  return (
    <>
      <Panel
        flush
        title={t(kindLabels[kind])}
        aside={<span className={styles.count}>{number(resultsCount)}</span>}
        footer={
          more ? (
            <Link to={pages.searchFor(query.q, kind)}>{t('search.allOfKind', { count: resultsCount })}</Link>
          ) : undefined
        }
      >
        <ul>
          {entries.map((result) => {
            const { to, picture, name, context, score } = shownResult(result, t)
            return (
              <LinkRow
                key={result.id}
                to={to}
                start={<span className={styles.picture}>{picture}</span>}
                name={<Marked name={name} typed={query.q} />}
                end={<RowScore score={score} />}
              >
                {context === undefined ? null : <small>{context}</small>}
              </LinkRow>
            )
          })}
        </ul>
      </Panel>
      {query.kind === undefined ? null : (
        <ListPager label={t('search.pages')} page={currentPage} totalPages={totalPages} />
      )}
    </>
  )
}

const Nothing = ({ query, answer: { suggestion } }: ResultsProps) => {
  const t = useT()
  const { kind } = useSession()
  if (query.kind === 'user' && kind !== 'user') {
    return (
      <EmptyState title={t('search.signIn')} action={<SignIn q={query.q} kind="user" />}>
        {t('search.signInText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={query.kind === undefined ? t('search.none', { query: query.q }) : t('search.noneOfKind')}
      action={
        suggestion === null ? undefined : (
          <ButtonLink variant="primary" to={pages.searchFor(suggestion)}>
            {t('search.meant', { suggestion })}
          </ButtonLink>
        )
      }
    >
      {t('search.noneText')}
    </EmptyState>
  )
}

const SignInNotice = ({ q }: { q: string }) => {
  const t = useT()
  const { kind } = useSession()
  if (kind === 'user') return null
  return (
    <Notice icon="users" title={t('search.signIn')} action={<SignIn q={q} />}>
      {t('search.signInText')}
    </Notice>
  )
}

const SignIn = ({ q, kind }: { q: string; kind?: SearchKind }) => {
  const t = useT()
  return (
    <ButtonLink variant="outline" icon="login" to={pages.loginTo(pages.searchFor(q, kind))}>
      {t('shell.login')}
    </ButtonLink>
  )
}
