import type { content as source } from '../it/content.ts'
import type { TextsOf } from '../translate.ts'

export const content = {
  articles: 'Articles',
  articlesIntro: 'Reports, interviews and news from the community.',
  tagged: 'Articles about {tag}',
  allArticles: 'All articles',
  noArticles: 'No articles yet',
  noArticlesText: 'Meanwhile, see the tournaments that are running.',
  noneTagged: 'No articles about {tag}',
  by: 'by {author}',
  deletedAuthor: 'deleted user',
  path: 'Path',
  pages: 'Pages of articles',
  tags: 'Topics',
  more: 'More articles',
  minutes: { one: '{count} minute to read', other: '{count} minutes to read' },
  videoOn: 'Video on {provider}',
  startVideo: 'Start the video:',
  videoNotice: 'If you start the video, your browser connects to {provider}.',
  openVideo: 'Open on {provider}',
} as const satisfies TextsOf<typeof source>
