import { ownAccountRoutes } from '@agone/contract/accounts/routes/own-account'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { openDialog } from '../../../lib/dialogs.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { session } from '../../../lib/session/own-session.ts'
import { sendLogout } from '../../../lib/session/worker-bridge.ts'
import { MessageDialog } from '../../../shell/dialogs/message-dialog.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { confirmIdentity } from '../confirm-identity.tsx'
import { deletionFaults } from '../form-rules.ts'
import { refreshOwn } from '../own-queries.ts'
import styles from './profile.module.css'
import { useForm } from '../use-form.ts'

/** Deletes the account: the user types the username and confirms. The account can be restored within 30 days. */
export const DeleteForm = ({ user }: { user: FullUser }) => {
  const t = useT()
  const form = useDeleteForm(user)
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Input
        {...form.field('username')}
        label={t('profile.deleteType', { username: user.username })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {form.formFault === undefined ? null : (
        <Notice tone="bad" announce>
          {form.formFault}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="danger" icon="trash" loading={form.busy}>
          {t('profile.delete')}
        </Button>
      </div>
    </form>
  )
}

const useDeleteForm = ({ username: own }: FullUser) => {
  const t = useT()
  const endSession = useEndSession()
  return useForm({
    saved: { username: '' },
    ...deletionFaults(own),
    send: async ({ username }) => {
      const isDone = await confirmIdentity({
        title: t('profile.deleteTitle', { username }),
        text: t('profile.deleteConfirm', { days: limits.accountDeletionDays }),
        submitLabel: t('profile.delete'),
        danger: true,
        run: (confirmation) => call(ownAccountRoutes.deleteMe, { body: { username, ...confirmation } }),
      }).catch(async (refused: unknown) => {
        // What blocks the deletion may be newer than the page.
        await refreshOwn('deletion-blockers')
        throw refused
      })
      if (isDone) endSession()
      return isDone
    },
  })
}

const dayMilliseconds = 86_400_000

/** Ends the session on this device and shows until when the account can be restored. */
const useEndSession = () => {
  const t = useT()
  const formats = useFormats()
  const navigate = useNavigate()
  return () => {
    sendLogout()
    session.leave()
    const last = new Date(Date.now() + limits.accountDeletionDays * dayMilliseconds)
    openDialog((parts) => (
      <MessageDialog
        {...parts}
        title={t('profile.deletedTitle')}
        text={t('profile.deletedText', { date: formats.date(last.toISOString()) })}
      />
    ))
    void navigate(pages.logout)
  }
}
