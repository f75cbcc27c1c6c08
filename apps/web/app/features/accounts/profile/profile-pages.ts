import type { PlainTextKey } from '@agone/i18n/translate'
import { pages } from '../../../lib/pages.ts'
import type { IconName } from '../../../ui/icon/paths.ts'

type ProfilePage = { to: string; icon: IconName; title: PlainTextKey; text: PlainTextKey }

const pathOf = (name: string) => `${pages.profile}/${name}`

/** The pages under /management/profile (the specification does not show their paths). */
export const profilePages = {
  public: { to: pathOf('public'), icon: 'user', title: 'profile.public', text: 'profile.publicText' },
  security: { to: pathOf('security'), icon: 'shield', title: 'profile.security', text: 'profile.securityText' },
  personal: { to: pathOf('personal'), icon: 'edit', title: 'profile.personal', text: 'profile.personalText' },
  settings: { to: pathOf('settings'), icon: 'settings', title: 'profile.settings', text: 'profile.settingsText' },
  delete: { to: pathOf('delete'), icon: 'trash', title: 'profile.delete', text: 'profile.deleteText' },
} as const satisfies Record<string, ProfilePage>

/** The pages of the sub-navigation; the overview links to the deletion. */
export const profileTabs: readonly ProfilePage[] = [
  profilePages.public,
  profilePages.security,
  profilePages.personal,
  profilePages.settings,
]
