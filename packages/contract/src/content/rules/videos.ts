/** Who plays videos inside articles: their names, and the origins of their players. */
export const videoProviders = {
  youtube: { name: 'YouTube', origins: ['https://www.youtube-nocookie.com'] },
  twitch: { name: 'Twitch', origins: ['https://player.twitch.tv', 'https://clips.twitch.tv'] },
  vimeo: { name: 'Vimeo', origins: ['https://player.vimeo.com'] },
} as const
export type VideoProvider = keyof typeof videoProviders

/** A video that a page can play: who plays it, and the address of the player, which starts at once. */
export type Video = { provider: VideoProvider; player: string }

/** The video of an address of YouTube, Twitch or Vimeo; undefined for every other address. */
export const videoAt = (address: string): Video | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return undefined
  const place = placeOf(url)
  for (const { provider, pattern, player } of kinds) {
    const [, id, secret] = pattern.exec(place) ?? []
    if (id !== undefined) return { provider, player: player({ id, secret, start: startOf(url) }) }
  }
  return undefined
}

/** The parts of an address that name the video: `youtube.com/watch?v=aqz-KE-bpKQ`. */
const placeOf = ({ hostname, pathname, searchParams }: URL): string => {
  const id = searchParams.get('v') ?? undefined
  const path = pathname.replace(/\/$/, '')
  return hostname.replace(/^(?:www|m)\./, '') + path + (id === undefined ? '' : `?v=${id}`)
}

/** The second at which the video starts: `t=90`, `t=1m30s` or `start=90`, also after `#`. */
const startOf = ({ searchParams, hash }: URL): number => {
  const text = searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t') ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

type Found = { id: string; secret: string | undefined; start: number }
type Kind = { provider: VideoProvider; pattern: RegExp; player: (found: Found) => string }

const kinds: readonly Kind[] = [
  {
    provider: 'youtube',
    pattern: /^(?:youtu\.be\/|youtube\.com\/watch\?v=|youtube(?:-nocookie)?\.com\/(?:shorts|live|embed)\/)([\w-]{11})$/,
    player: ({ id, start }) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start === 0 ? '' : `&start=${start}`}`,
  },
  {
    provider: 'twitch',
    pattern: /^twitch\.tv\/videos\/(\d{1,20})$/,
    player: ({ id, start }) =>
      `https://player.twitch.tv/?video=v${id}&autoplay=true${start === 0 ? '' : `&time=${start}s`}`,
  },
  {
    provider: 'twitch',
    pattern: /^(?:clips\.twitch\.tv\/|twitch\.tv\/\w{1,40}\/clip\/)([\w-]{1,100})$/,
    player: ({ id }) => `https://clips.twitch.tv/embed?clip=${id}&autoplay=true`,
  },
  {
    provider: 'vimeo',
    // An unlisted video has a second part.
    pattern: /^(?:vimeo\.com\/|player\.vimeo\.com\/video\/)(\d{1,20})(?:\/([0-9a-f]{1,40}))?$/,
    player: ({ id, secret, start }) =>
      `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret === undefined ? '' : `&h=${secret}`}` +
      (start === 0 ? '' : `#t=${start}s`),
  },
]
