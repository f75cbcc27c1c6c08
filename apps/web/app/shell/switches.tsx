import type { LocaleSetting } from '@agone/i18n/locale'
import { useId, useState, useSyncExternalStore } from 'react'
import { useT } from '../lib/i18n/use-t.tsx'
import { noSubscription } from '../lib/hydration.ts'
import { isLocaleSetting, languageSetting, setLanguage } from '../lib/i18n/language.ts'
import { readTokens } from '../lib/session/storage.ts'
import { setTheme, useTheme } from '../lib/theme.ts'
import { MenuSectionButton } from './menus/menu-section.tsx'
import styles from './switches.module.css'

export const ThemeSwitch = () => {
  const t = useT()
  const theme = useTheme()
  return theme === 'dark' ? (
    <MenuSectionButton icon="sun" onClick={() => setTheme('light')}>
      {t('shell.themeLight')}
    </MenuSectionButton>
  ) : (
    <MenuSectionButton icon="moon" onClick={() => setTheme('dark')}>
      {t('shell.themeDark')}
    </MenuSectionButton>
  )
}

const changeLanguage = async (setting: LocaleSetting) => {
  // The user need not be loaded yet: the call sends the stored token.
  if (readTokens(window.localStorage)) await import('./save-language.ts').then((module) => module.saveLanguage(setting))
  setLanguage(setting)
}

/** The language of this device, and of a signed-in user's account. */
export const LanguageSwitch = () => {
  const t = useT()
  const id = useId()
  const setting = useSyncExternalStore<LocaleSetting>(noSubscription, languageSetting, () => 'system')
  const [chosen, setChosen] = useState<LocaleSetting>()
  const choose = (value: string) => {
    if (!isLocaleSetting(value)) return
    setChosen(value)
    void changeLanguage(value)
  }
  return (
    <div className={styles.language}>
      <label htmlFor={id}>{t('shell.language')}</label>
      <select id={id} value={chosen ?? setting} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="system">{t('shell.languageSystem')}</option>
        <option value="it" lang="it">
          {t('shell.languageItalian')}
        </option>
        <option value="en" lang="en">
          {t('shell.languageEnglish')}
        </option>
      </select>
    </div>
  )
}
