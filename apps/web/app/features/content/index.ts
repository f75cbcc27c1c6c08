export { listedArticle, type ListedArticle } from './listed-article.ts'
export { LeadArticle, SideArticle } from './article-teaser.tsx'
