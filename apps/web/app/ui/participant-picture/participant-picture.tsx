import { Avatar } from '../avatar/avatar.tsx'
import { Crest, type CrestSize } from '../crest/crest.tsx'
import type { PictureProps } from '../drawings/picture.tsx'

/** An avatar is round and a crest is high: these sizes look equally large. */
const avatarSizes = { sm: 'sm', md: 'sm', lg: 'md', xl: 'lg', '2xl': 'xl' } as const

/** The picture of a participant: the avatar of a user or the crest of a team. */
export const ParticipantPicture = ({
  isUser,
  size = 'md',
  ...picture
}: PictureProps & { isUser: boolean; size?: CrestSize }) =>
  isUser ? <Avatar {...picture} size={avatarSizes[size]} /> : <Crest {...picture} size={size} />
