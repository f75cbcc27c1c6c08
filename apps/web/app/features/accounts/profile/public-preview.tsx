import type { FullUser } from '@agone/contract/accounts/routes/users'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { CroppedPicture } from '../../../ui/image-crop/cropped-picture.tsx'
import type { CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from './profile.module.css'

type PreviewProps = { user: FullUser; username: string; image: CroppedImage | undefined }

/** Shows the user as others see them, with unsaved changes of the name and picture. */
export const PublicPreview = ({ user, username, image }: PreviewProps) => {
  const t = useT()
  return (
    <Panel title={t('profile.preview')} footer={t('profile.previewText')}>
      <div className={styles.identity}>
        {image?.crop ? (
          <CroppedPicture image={image} label={t('profile.avatar')} />
        ) : (
          <Avatar id={user.id} name={username || user.username} file={user.avatar} size="xl" />
        )}
        <strong>{username || user.username}</strong>
      </div>
    </Panel>
  )
}
