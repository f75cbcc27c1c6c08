import { type SwissTieBreakRule, swissTieBreakRules } from '@agone/contract/games/routes/points'
import { usualSwissTieBreaks } from '@agone/contract/games/rules'
import { useRef } from 'react'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { Button, IconButton } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { FieldGroup } from '../../../../ui/field/field.tsx'
import { movedTo } from '../../../../ui/ordered-list/order.ts'
import { OrderedList } from '../../../../ui/ordered-list/ordered-list.tsx'
import type { FieldProps } from '../field-props.ts'
import { isUsualOrder } from './swiss-order.ts'
import styles from './swiss-tie-break-field.module.css'

type OrderProps = {
  order: readonly SwissTieBreakRule[]
  onChange: (order: SwissTieBreakRule[]) => void
}

/** The order of tie-breaks of a Swiss system: each says what it counts, moves, and can be left out. */
export const SwissTieBreakField = ({ draft: { swissTieBreaks: order }, set, mayConfigure }: FieldProps) => {
  const t = useT()
  const container = useRef<HTMLDivElement>(null)
  const onChange = (next: SwissTieBreakRule[]) => {
    set({ swissTieBreaks: next })
    // The clicked button goes with its rule. A rule that moves keeps its button, which gets the focus back.
    container.current?.focus({ preventScroll: true })
  }
  return (
    <FieldGroup label={t('cockpit.tieBreaks')} hint={t('cockpit.swissTiesHint')}>
      <div ref={container} tabIndex={-1} className={cx('stack', styles.all)}>
        <Order order={order} onChange={mayConfigure ? onChange : undefined} />
        {mayConfigure ? <LeftOut order={order} onChange={onChange} /> : null}
        {mayConfigure && !isUsualOrder(order) ? (
          <div>
            <Button size="sm" variant="ghost" onClick={() => onChange([...usualSwissTieBreaks])}>
              {t('cockpit.swissTiesUsual')}
            </Button>
          </div>
        ) : null}
      </div>
    </FieldGroup>
  )
}

const Order = ({ order, onChange }: Pick<OrderProps, 'order'> & { onChange: OrderProps['onChange'] | undefined }) => {
  const t = useT()
  const count = order.length
  return (
    <OrderedList<SwissTieBreakRule, { id: SwissTieBreakRule; name: string }>
      label={t('cockpit.swissTiesOrder')}
      items={order.map((rule) => ({ id: rule, name: t(`standings.rule_${rule}`) }))}
      onMove={onChange && ((rule, to) => onChange(movedTo(order, rule, to)))}
      texts={{
        up: (name) => t('siteContent.moveUp', { name }),
        down: (name) => t('siteContent.moveDown', { name }),
        moved: (name, place) => t('siteContent.moved', { name, place, count }),
      }}
    >
      {({ id: rule, name }) => (
        <div className={styles.rule}>
          <About rule={rule} />
          {/* The last one stays: an empty order would be the usual one. */}
          {onChange && count > 1 ? (
            <IconButton
              icon="close"
              label={t('cockpit.swissTieRemove', { name })}
              onClick={() => onChange(order.filter((each) => each !== rule))}
            />
          ) : null}
        </div>
      )}
    </OrderedList>
  )
}

/** The rules that are not in the order; one that is added is the last. */
const LeftOut = ({ order, onChange }: OrderProps) => {
  const t = useT()
  const rules = swissTieBreakRules.filter((rule) => !order.includes(rule))
  if (rules.length === 0) return null
  return (
    <div>
      <p className="label" id="swiss-ties-left-out">
        {t('cockpit.swissTiesLeftOut')}
      </p>
      <ul aria-labelledby="swiss-ties-left-out">
        {rules.map((rule) => (
          <li key={rule} className={styles.rule}>
            <About rule={rule} />
            <IconButton
              icon="plus"
              label={t('cockpit.swissTieAdd', { name: t(`standings.rule_${rule}`) })}
              onClick={() => onChange([...order, rule])}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const About = ({ rule }: { rule: SwissTieBreakRule }) => {
  const t = useT()
  return (
    <div>
      <b>{t(`standings.rule_${rule}`)}</b>
      <p className="small muted">{t(`cockpit.swissTie_${rule}`)}</p>
    </div>
  )
}
