import { ownAccountRoutes } from '@agone/contract/accounts/routes/own-account'
import { securityRoutes } from '@agone/contract/accounts/routes/security'
import { fileNameOf } from '@agone/contract/file-name'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { call } from '../../../lib/api/browser.ts'
import { useCommunity } from '../../../lib/community.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { saveJson } from '../../../lib/forms/save-file.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { confirmIdentity } from '../confirm-identity.tsx'

/** Downloads all data that the site stores about the user. */
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
  const { name } = useCommunity()
  const { act } = useAct(undefined, { faultToast: true })
  return () =>
    act(() =>
      confirmIdentity({
        title: t('profile.data'),
        text: t('profile.dataConfirm'),
        submitLabel: t('profile.download'),
        run: async (confirmation) => {
          await call(securityRoutes.confirm, { body: confirmation })
          const day = new Date().toISOString().slice(0, 10)
          saveJson(fileNameOf([name, username, day], 'json'), await call(ownAccountRoutes.exportMe))
        },
        success: t('profile.dataDone'),
      }),
    )
}
