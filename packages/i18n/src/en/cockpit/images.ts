import type { images as source } from '../../it/cockpit/images.ts'
import type { TextsOf } from '../../translate.ts'

export const images = {
  avatar: 'Emblem',
  banner: 'Cover',
  imageLabel: 'Drop a picture here',
  imageChoose: 'or choose one',
  imageLimits: 'PNG, JPEG or WebP, up to 64 MB',
  imageProgress: 'Uploading {name}',
  imageCancel: 'Cancel the upload of {name}',
  imageRemove: 'Remove {name}',
  imageWrong: 'This file is no picture that can be cropped.',
  imageChange: 'Change',
  imageNew: 'New picture, not saved yet',
  cropTitle: 'Crop',
  cropZoom: 'Zoom',
  cropArea: 'Crop area: move it with the arrow keys',
  cropYes: 'Use the crop',
} as const satisfies TextsOf<typeof source>
