import { useEffect } from 'react'
import { useCommunity } from './community.ts'

/**
 * The title of a page of signed-in users that knows it only after its data has come, or of what is shown in its place. It replaces the
 * text that the `meta` of the page gave the one `title` of the document. When a new page has set its own text, that stays.
 */
export const PageTitle = ({ children }: { children: string }) => {
  const title = `${children} | ${useCommunity().name}`
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
  return null
}
