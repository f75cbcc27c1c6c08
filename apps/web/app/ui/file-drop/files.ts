/** The types of images that the server accepts, for the file picker. */
export const imageTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** The size of a file for users: 12 KB, 1.4 MB. */
export const fileSize = ({ size }: Pick<File, 'size'>) =>
  size < 1_000_000 ? `${Math.max(1, Math.round(size / 1000))} KB` : `${(size / 1_000_000).toFixed(1)} MB`
