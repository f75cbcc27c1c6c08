import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { NameSearch } from '../../../lib/lists/list-filters.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { containsWords } from '../../../lib/lists/word-search.ts'
import { QueryResult } from '../../../lib/query-result.tsx'
import type { QueryState } from '../../../lib/query-state.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import styles from './site-content.module.css'

type ContentPageProps<Item> = {
  texts: {
    title: string
    intro: string
    add: string
    search: string
    count: (count: number) => string
    empty: string
    emptyText: string
  }
  query: QueryState<Item[]>
  onAdd: () => void
  /** The text in which the search looks. */
  searchText: (item: Item) => string
  /** `isFiltered` is true for the results of a search. */
  children: (items: readonly Item[], isFiltered: boolean) => ReactNode
}

/** A page of the panel with one complete list, a search in it, and a button that adds to it. */
export const ContentPage = <Item,>({ texts, query, onAdd, ...results }: ContentPageProps<Item>) => (
  <div className="page">
    <Hero
      title={texts.title}
      meta={<span>{texts.intro}</span>}
      actions={
        <Button variant="primary" icon="plus" onClick={onAdd}>
          {texts.add}
        </Button>
      }
    />
    <QueryResult query={query} placeholder={<Loading label={texts.title} />}>
      {(items) => <Results {...{ texts, items }} {...results} />}
    </QueryResult>
  </div>
)

const Loading = ({ label }: { label: string }) => {
  const t = useT()
  return (
    <Panel label={label} flush busy>
      <SkeletonRows rows={4} label={t('shell.loading')} />
    </Panel>
  )
}

type ResultsProps<Item> = Pick<ContentPageProps<Item>, 'texts' | 'searchText' | 'children'> & { items: Item[] }

const Results = <Item,>({ texts, items, searchText, children }: ResultsProps<Item>) => {
  const t = useT()
  const { search, change } = useListParams()
  const name = search.get('name') ?? ''
  const found = items.filter((item) => containsWords(searchText(item), name))
  if (items.length === 0) {
    return (
      <Panel label={texts.title}>
        <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      </Panel>
    )
  }
  return (
    <Panel label={texts.title} flush>
      <div className={styles.search}>
        <NameSearch
          label={texts.search}
          clearText={t('staff.clear')}
          isSearching={false}
          countText={texts.count(found.length)}
        />
      </div>
      {found.length > 0 ? (
        children(found, name !== '')
      ) : (
        <EmptyState
          title={t('siteContent.nothingFound')}
          action={
            <Button variant="outline" onClick={() => change({ name: undefined })}>
              {t('siteContent.showAll')}
            </Button>
          }
        >
          {t('siteContent.nothingFoundText')}
        </EmptyState>
      )}
    </Panel>
  )
}
