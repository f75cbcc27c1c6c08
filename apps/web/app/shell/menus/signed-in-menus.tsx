import { AccountMenu } from './account-menu.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'

/** What only signed-in readers need, in a chunk of its own. */
export const SignedInMenus = () => (
  <>
    <NotificationsMenu />
    <AccountMenu />
  </>
)
