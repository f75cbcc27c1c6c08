import assert from 'node:assert/strict'
import { test } from 'node:test'
import { videoAt, videoProviders } from './videos.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'
const players = {
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ': youtube,
  'https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ&feature=share': youtube,
  'http://youtube.com/shorts/aqz-KE-bpKQ/': youtube,
  'https://www.youtube.com/live/aqz-KE-bpKQ?si=x': youtube,
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ': youtube,
  'https://youtu.be/aqz-KE-bpKQ?si=x': youtube,
  'https://youtu.be/aqz-KE-bpKQ?t=90': `${youtube}&start=90`,
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1h2m3s': `${youtube}&start=3723`,
  'https://www.twitch.tv/videos/123456': 'https://player.twitch.tv/?video=v123456&autoplay=true',
  'https://www.twitch.tv/videos/123456?t=2m': 'https://player.twitch.tv/?video=v123456&autoplay=true&time=120s',
  'https://clips.twitch.tv/Tall-Name_1': 'https://clips.twitch.tv/embed?clip=Tall-Name_1&autoplay=true',
  'https://www.twitch.tv/lega/clip/TallName?x=1': 'https://clips.twitch.tv/embed?clip=TallName&autoplay=true',
  'https://vimeo.com/1084537': 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1',
  'https://vimeo.com/1084537/abc123#t=30s': 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1&h=abc123#t=30s',
  'https://player.vimeo.com/video/1084537': 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1',
}

for (const [address, player] of Object.entries(players)) {
  test(`${address} is played by ${player}`, () => {
    const video = videoAt(address)
    assert.equal(video?.player, player)
    const origins: readonly string[] = videoProviders[video.provider].origins
    assert.ok(origins.includes(new URL(player).origin), 'by an origin that the page of the player allows')
  })
}

const others = [
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ%22onload',
  'https://www.youtube.com/@agone',
  'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  'https://example.org/youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com:8443/watch?v=aqz-KE-bpKQ',
  'https://a@youtube.com/watch?v=aqz-KE-bpKQ',
  'javascript://youtu.be/aqz-KE-bpKQ',
  'https://www.twitch.tv/lega',
  'https://player.twitch.tv/?video=v1',
  'https://vimeo.com/channels/staffpicks/1084537',
  'vimeo.com/1084537',
  '',
]

for (const address of others) {
  test(`${JSON.stringify(address)} is not a video`, () => assert.equal(videoAt(address), undefined))
}
