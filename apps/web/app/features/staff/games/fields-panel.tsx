import type { GameField } from '@agone/contract/games/routes/games'
import type { Locale } from '@agone/i18n/locale'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useFormats, useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { OrderedList } from '../../../ui/ordered-list/ordered-list.tsx'
import { inOrder } from '../../../ui/ordered-list/order.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useOrder } from '../../../lib/lists/use-order.ts'
import { fieldTypeLabels, moduleLabels } from '../labels.ts'
import { refreshStaff } from '../queries.ts'
import { useOrderTexts } from '../site-content/order-texts.ts'
import { openFieldDialog } from './field-dialog.tsx'
import { changeGame, type StoredGame } from './game-query.ts'
import styles from './game-editor.module.css'

/** The fields that reports of the game have besides those of its module, in the order of the form. */
export const FieldsPanel = ({ stored }: { stored: StoredGame }) => {
  const t = useT()
  const locale = useLocale()
  const { fields, module } = stored.game
  const { ordered, move } = useOrder(itemsOf(fields, locale), {
    save: (ids) =>
      changeGame(stored, (game) => ({ fields: inOrder(itemsOf(game.fields, locale), ids).map((item) => item.field) })),
    refresh: refreshStaff,
  })
  const texts = useOrderTexts(fields.length)
  return (
    <Panel
      title={t('games.fields')}
      flush={fields.length > 0}
      actions={
        <Button variant="outline" size="sm" icon="plus" onClick={() => openFieldDialog({ stored })}>
          {t('games.addField')}
        </Button>
      }
      footer={<p className="muted small">{t('games.fieldsNote', { module: t(moduleLabels[module].text) })}</p>}
    >
      {fields.length === 0 ? (
        <EmptyState title={t('games.noFields')}>{t('games.noFieldsText')}</EmptyState>
      ) : (
        <OrderedList label={t('games.fields')} items={ordered} onMove={move} texts={texts}>
          {({ field }) => <FieldRow stored={stored} field={field} />}
        </OrderedList>
      )}
    </Panel>
  )
}

const itemsOf = (fields: readonly GameField[], locale: Locale) =>
  fields.map((field) => ({ id: field.key, name: field.label[locale], field }))

const FieldRow = ({ stored, field }: { stored: StoredGame; field: GameField }) => {
  const t = useT()
  const locale = useLocale()
  const name = field.label[locale]
  const remove = () =>
    openConfirm({
      title: t('games.removeFieldTitle', { name }),
      text: t('games.removeFieldText'),
      submitLabel: t('games.remove'),
      success: t('games.fieldRemoved', { name }),
      danger: true,
      run: () => changeGame(stored, (game) => ({ fields: game.fields.filter(({ key }) => key !== field.key) })),
      after: refreshStaff,
    })
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        <strong>{name}</strong>
        <span className="muted small">
          {t(fieldTypeLabels[field.type])}
          <Range field={field} />
        </span>
      </span>
      <span className={styles.buttons}>
        <IconButton
          icon="edit"
          size="sm"
          label={t('games.editField', { name })}
          onClick={() => openFieldDialog({ stored, field })}
        />
        <IconButton icon="trash" size="sm" label={t('games.removeField', { name })} onClick={remove} />
      </span>
    </div>
  )
}

const Range = ({ field: { type, min, max } }: { field: GameField }) => {
  const t = useT()
  const { number } = useFormats()
  if (type === 'text' || (min === null && max === null)) return null
  if (min === null) return <>, {t('games.upTo', { most: number(max ?? 0) })}</>
  if (max === null) return <>, {t('games.from', { least: number(min) })}</>
  return <>, {t('games.between', { least: number(min), most: number(max) })}</>
}
