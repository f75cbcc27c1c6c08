import { openDialog } from '../lib/dialogs.ts'
import { NotificationDialog } from './lazy-dialogs.ts'

/** The notification setup (specification, section 2, Dialogs). */
export const openNotificationSetup = (): void => void openDialog((parts) => <NotificationDialog {...parts} />)
