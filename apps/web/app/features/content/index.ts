export { listedArticle, type ListedArticle } from './listed-article.ts'
export { LeadStory, SideStory } from './story.tsx'
