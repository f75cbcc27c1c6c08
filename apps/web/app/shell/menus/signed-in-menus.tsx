import { AccountMenu } from './account-menu.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'

/** The menus of signed-in users, in a chunk of their own. */
export const SignedInMenus = () => (
  <>
    <NotificationsMenu />
    <AccountMenu />
  </>
)
