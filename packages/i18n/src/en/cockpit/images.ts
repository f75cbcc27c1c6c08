import type { images as source } from '../../it/cockpit/images.ts'
import type { TextsOf } from '../../translate.ts'

export const images = {
  avatar: 'Emblem',
  banner: 'Cover',
  imageLimits: 'PNG, JPEG or WebP, up to 64 MB',
  imageProgress: 'Uploading {name}',
  imageCancel: 'Cancel the upload of {name}',
  imageRemove: 'Remove {name}',
  imageNew: 'New picture, not saved yet',
} as const satisfies TextsOf<typeof source>
