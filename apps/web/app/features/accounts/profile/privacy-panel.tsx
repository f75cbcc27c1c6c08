import { ownAccountRoutes } from '@agone/contract/accounts/routes/own-account'
import { securityRoutes } from '@agone/contract/accounts/routes/security'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { confirmAct } from '../confirm-act.tsx'
import { saveFile } from './save-file.ts'

/** A copy of everything that is kept about the reader. */
export const PrivacyPanel = ({ user }: { user: FullUser }) => {
  const t = useT()
  const download = useDownload(user)
  return (
    <Panel
      title={t('profile.privacy')}
      footer={
        <Button variant="outline" icon="download" onClick={() => void download()}>
          {t('profile.data')}
        </Button>
      }
    >
      <p>{t('profile.dataText')}</p>
    </Panel>
  )
}

const useDownload = ({ username }: FullUser) => {
  const t = useT()
  const words = useRefusal()
  return async () => {
    const isDone = await confirmAct({
      title: t('profile.data'),
      text: t('profile.dataConfirm'),
      yes: t('profile.download'),
      run: async (confirmation) => {
        await call(securityRoutes.confirm, { body: confirmation })
        const all = await call(ownAccountRoutes.exportMe)
        const day = new Date().toISOString().slice(0, 10)
        saveFile(
          `agone-${username}-${day}.json`,
          new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }),
        )
      },
    }).catch((refused: unknown) => void showToast({ text: words(refused), kind: 'bad' }))
    if (isDone) showToast({ text: t('profile.dataDone'), kind: 'good' })
  }
}
