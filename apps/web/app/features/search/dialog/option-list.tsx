import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Marked } from '../marked.tsx'
import type { Option, OptionGroup } from './options.ts'
import { RowScore, shownResult } from '../result.tsx'
import styles from './option-list.module.css'

type OptionListProps = {
  listId: string
  groups: readonly OptionGroup[]
  active: string | undefined
  setActive: (id: string) => void
  choose: (option: Option) => void
  typed: string
}

/** The listbox of the search. Options are links, so that they can be opened in new tabs. */
export const OptionList = ({ listId, groups, ...rest }: OptionListProps) => {
  const t = useT()
  const { number } = useFormats()
  if (groups.length === 0) return null
  return (
    <div role="listbox" id={listId} aria-label={t('search.results')} className={styles.list}>
      {groups.map(({ id, name, count, options }) => (
        <div
          key={id}
          role="group"
          className={styles.group}
          aria-labelledby={name === undefined ? undefined : `${listId}-${id}`}
          aria-label={name === undefined ? t('search.results') : undefined}
        >
          {name === undefined ? null : (
            <div className={styles.name} id={`${listId}-${id}`} role="presentation">
              {name}
              {count === undefined ? null : <span className={styles.count}>{number(count)}</span>}
            </div>
          )}
          {options.map((option) => (
            <OptionRow key={option.id} option={option} {...rest} />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionRowProps = Omit<OptionListProps, 'listId' | 'groups'> & { option: Option }

const OptionRow = ({ option, active, setActive, choose, typed }: OptionRowProps) => {
  const t = useT()
  const shown = option.result ? shownResult(option.result, t) : undefined
  return (
    <Link
      id={option.id}
      role="option"
      className={styles.option}
      aria-selected={active === option.id}
      tabIndex={-1}
      to={shown?.to ?? option.to}
      onPointerMove={() => setActive(option.id)}
      onClick={(event) => {
        // The link opens in a new tab or window: keep the dialog.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        if (option.fill !== undefined) event.preventDefault()
        choose(option)
      }}
    >
      <span className={styles.picture}>{shown?.picture ?? <Icon name={option.fill ? 'search' : 'arrow-right'} />}</span>
      <span className={styles.words}>
        <span className={styles.label}>{shown ? <Marked name={shown.name} typed={typed} /> : option.label}</span>
        {shown?.context === undefined ? null : <small className={styles.context}>{shown.context}</small>}
      </span>
      <RowScore score={shown?.score} />
    </Link>
  )
}
