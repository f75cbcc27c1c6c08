import { useCommunity } from './community.ts'

/** The title of a page that is not rendered for visitors, with the name of the community. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} | ${useCommunity().name}`}</title>
