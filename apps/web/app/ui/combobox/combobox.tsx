import { useRef, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './combobox.module.css'

export type ComboboxItem = { id: string; name: string; detail?: string; picture?: ReactNode; disabled?: boolean }

type ComboboxProps = {
  label: string
  /** The typed text; the page searches with it (debounced) and sets `items`. */
  query: string
  onQuery: (query: string) => void
  items: readonly ComboboxItem[]
  selected: string | null
  onSelect: (id: string | null) => void
  busy?: boolean
  hint?: string
  error?: string
  placeholder?: string
  texts: { open: string; noResults: string; searching: string }
}

/** Finds one of many items while typing, such as a user or a team. The page filters and orders the items. */
export const Combobox = ({
  label,
  query,
  onQuery,
  items,
  selected,
  onSelect,
  busy = false,
  hint,
  error,
  placeholder,
  texts,
}: ComboboxProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  return (
    <ComboBox
      className={styles.combobox}
      items={items}
      inputValue={query}
      onInputChange={onQuery}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
      disabledKeys={items.filter((item) => item.disabled).map((item) => item.id)}
      defaultFilter={() => true}
      allowsEmptyCollection
      isInvalid={error !== undefined}
      // A text that the page empties, such as after a choice was saved, does not open the list.
      menuTrigger={query === '' ? 'manual' : 'input'}
      onOpenChange={(isOpen) => (isOpen ? layer?.showPopover() : layer?.hidePopover())}
    >
      <Label className={styles.label}>{label}</Label>
      <span className={styles.box} ref={box}>
        {busy ? <Spinner /> : <Icon name="search" />}
        <Input className={styles.input} placeholder={placeholder} />
        <Button className={styles.button} aria-label={texts.open}>
          <Icon name="chevron-down" />
        </Button>
      </span>
      {error === undefined ? null : <FieldError className={styles.error}>{error}</FieldError>}
      {hint === undefined ? null : (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <div ref={setLayer} popover="manual" className={styles.layer} />
      <Popover
        className={styles.popover}
        triggerRef={box}
        offset={6}
        isNonModal
        {...(layer ? { UNSTABLE_portalContainer: layer } : {})}
      >
        <ListBox
          className={styles.list}
          renderEmptyState={() => <p className={styles.noResults}>{busy ? texts.searching : texts.noResults}</p>}
        >
          {(item: ComboboxItem) => (
            <ListBoxItem className={styles.item} textValue={item.name}>
              {item.picture}
              <span>
                <b>{item.name}</b>
                {item.detail === undefined ? null : <small>{item.detail}</small>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
