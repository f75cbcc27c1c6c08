import { ownAccountRoutes } from '@agone/contract/accounts/routes/own-account'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { useNavigate } from 'react-router'
import { call, session } from '../../../lib/api/browser.ts'
import { openDialog } from '../../../lib/dialogs.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { tellLogout } from '../../../lib/worker-bridge.ts'
import { Notice as NoticeDialog } from '../../../shell/dialogs/notice.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { confirmIdentity } from '../confirm-identity.tsx'
import { deletionFaults } from '../form-rules.ts'
import { renewOwn } from '../own-queries.ts'
import styles from './profile.module.css'
import { useForm } from '../use-form.ts'

/** The end of the account: the own username is typed, the owner confirms, and then there are 30 days to come back. */
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
  const end = useEnd()
  return useForm({
    saved: { username: '' },
    ...deletionFaults(own),
    send: async ({ username }) => {
      const isDone = await confirmIdentity({
        title: t('profile.deleteTitle', { username }),
        text: t('profile.deleteConfirm', { days: limits.accountDeletionDays }),
        yes: t('profile.delete'),
        danger: true,
        run: (confirmation) => call(ownAccountRoutes.deleteMe, { body: { username, ...confirmation } }),
      }).catch(async (refused: unknown) => {
        // What blocks it may be newer than the page.
        await renewOwn('holdings')
        throw refused
      })
      if (isDone) end()
      return isDone
    },
  })
}

const dayMilliseconds = 86_400_000

/** The account is gone for everybody: this device forgets it, and says until when it can come back. */
const useEnd = () => {
  const t = useT()
  const formats = useFormats()
  const navigate = useNavigate()
  return () => {
    tellLogout()
    session.leave()
    const last = new Date(Date.now() + limits.accountDeletionDays * dayMilliseconds)
    openDialog((parts) => (
      <NoticeDialog
        {...parts}
        title={t('profile.deletedTitle')}
        text={t('profile.deletedText', { date: formats.date(last.toISOString()) })}
      />
    ))
    void navigate(pages.logout)
  }
}
