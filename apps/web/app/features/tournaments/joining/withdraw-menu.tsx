import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu, MenuButton, MenuGroup } from '../../../ui/menu/menu.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import styles from './withdraw-menu.module.css'

type WithdrawMenuProps = { tournament: Tournament; entry: Entry }

/** After the draw: lets representatives withdraw the entry. It is a menu because nobody should do so by accident. */
export const WithdrawMenu = ({ tournament, entry }: WithdrawMenuProps) => {
  const t = useT()
  const openWithdrawDialog = useWithdrawal(tournament, entry)
  return (
    <Menu
      triggerClass={styles.menu ?? ''}
      label={t('cockpit.actionsFor', { name: entry.name })}
      trigger={
        <span className={styles.more}>
          <Icon name="more" />
        </span>
      }
    >
      <MenuGroup>
        <MenuButton icon="logout" danger onClick={openWithdrawDialog}>
          {t('tournaments.withdraw')}
        </MenuButton>
      </MenuGroup>
    </Menu>
  )
}
