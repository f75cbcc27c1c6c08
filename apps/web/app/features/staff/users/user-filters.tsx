import { roles, userOrders } from '@agone/contract/accounts/routes/users'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { NameSearch } from '../../../lib/lists/list-filters.tsx'
import { useListParams, type Changes } from '../../../lib/lists/search-params.ts'
import { Chip } from '../../../ui/badge/badge.tsx'
import { Select } from '../../../ui/field/input.tsx'
import styles from './user-filters.module.css'
import { roleLabels } from '@agone/i18n/role-labels'
import { orderLabels } from '../labels.ts'

const chips = [
  { flag: 'banned', text: 'staff.filterBanned' },
  { flag: 'provisional', text: 'staff.filterGuests' },
  { flag: 'deleted', text: 'staff.filterDeleted' },
] as const

/** Search, filters and order, which are kept in the URL so that a list can be shared. */
export const UserFilters = ({ isSearching, countText }: { isSearching: boolean; countText: string }) => {
  const t = useT()
  const { search, change: changeAddress } = useListParams()
  const change = (changes: Changes) => changeAddress({ ...changes, page_token: undefined })
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <NameSearch {...{ isSearching, countText }} label={t('staff.search')} clearText={t('staff.clear')} />
      </div>
      <div className={styles.choices}>
        <Select
          label={t('staff.role')}
          value={search.get('role') ?? ''}
          onChange={(event) => change({ role: event.currentTarget.value })}
        >
          <option value="">{t('staff.anyRole')}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(roleLabels[role].name)}
            </option>
          ))}
        </Select>
        <Select
          label={t('staff.verification')}
          value={search.get('verified') ?? ''}
          onChange={(event) => change({ verified: event.currentTarget.value })}
        >
          <option value="">{t('staff.anyVerification')}</option>
          <option value="true">{t('staff.filterVerified')}</option>
          <option value="false">{t('staff.filterUnverified')}</option>
        </Select>
        <Select
          label={t('staff.order')}
          value={search.get('sort') ?? ''}
          onChange={(event) => change({ sort: event.currentTarget.value })}
        >
          <option value="">{t('staff.orderBest')}</option>
          {userOrders.map((order) => (
            <option key={order} value={order}>
              {t(orderLabels[order])}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.chips} role="group" aria-label={t('staff.filters')}>
        {chips.map(({ flag, text }) => {
          const pressed = search.get(flag) === 'true'
          return (
            <Chip key={flag} pressed={pressed} onClick={() => change({ [flag]: pressed ? undefined : 'true' })}>
              {t(text)}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
