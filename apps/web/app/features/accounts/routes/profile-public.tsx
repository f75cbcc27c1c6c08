import type { Crop } from '@agone/contract'
import { type FullUser, userRoutes } from '@agone/contract/accounts/routes/users'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { session } from '../../../lib/session/own-session.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { AvatarForm } from '../profile/avatar-form.tsx'
import styles from '../profile/profile.module.css'
import { PublicPreview } from '../profile/public-preview.tsx'
import { useUnsaved } from '../profile/unsaved.ts'
import { UsernameForm, useUsernameForm } from '../profile/username-form.tsx'

/** Public data: the username and the picture. */
export default function ProfilePublic() {
  const user = useUser()
  return user ? <Public user={user} /> : null
}

const Public = ({ user }: { user: FullUser }) => {
  const t = useT()
  const form = useUsernameForm(user)
  const [image, setImage] = useState<CroppedImage>()
  useUnsaved(image !== undefined)
  return (
    <div className={styles.panels}>
      <div className="stack">
        <Panel title={t('profile.username')}>
          <UsernameForm user={user} form={form} />
        </Panel>
        <PublicPreview user={user} username={form.values.username} image={image} />
      </div>
      <Panel title={t('profile.avatar')}>
        <AvatarForm
          round
          limits={t('profile.avatarText')}
          save={t('profile.avatarSave')}
          onChange={setImage}
          onSave={async (file, crop) => {
            await saveAvatar(file, crop)
            showToast({ text: t('profile.avatarSaved'), kind: 'good' })
          }}
        />
      </Panel>
    </div>
  )
}

const saveAvatar = async (avatar: File, crop: Crop | undefined) => {
  await call(userRoutes.updateAvatar, { body: {}, files: { avatar } }, crop ? { crops: { avatarCrop: crop } } : {})
  await session.reload()
}
