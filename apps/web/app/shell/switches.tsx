import type { LocaleSetting } from '@agone/i18n/locale'
import { useId, useState, useSyncExternalStore } from 'react'
import { useT } from '../lib/i18n/use-t.tsx'
import { languageSetting, setLanguage } from '../lib/language.ts'
import { readTokens } from '../lib/session/storage.ts'
import { setTheme, useTheme } from '../lib/theme.ts'
import { MenuAct } from './menus/menu-section.tsx'
import styles from './switches.module.css'

export const ThemeSwitch = () => {
  const t = useT()
  const theme = useTheme()
  return theme === 'dark' ? (
    <MenuAct icon="sun" onPress={() => setTheme('light')}>
      {t('shell.themeLight')}
    </MenuAct>
  ) : (
    <MenuAct icon="moon" onPress={() => setTheme('dark')}>
      {t('shell.themeDark')}
    </MenuAct>
  )
}

const never = () => () => {}
const isSetting = (value: string): value is LocaleSetting => ['it', 'en', 'system'].includes(value)

const change = async (setting: LocaleSetting) => {
  // Whose account it is need not be known yet: the call sends the token that is there.
  if (readTokens(window.localStorage)) await import('./save-language.ts').then((it) => it.saveLanguage(setting))
  setLanguage(setting)
}

/** The language of this device, and of a signed-in reader's account too. */
export const LanguageSwitch = () => {
  const t = useT()
  const id = useId()
  const setting = useSyncExternalStore<LocaleSetting>(never, languageSetting, () => 'system')
  const [chosen, setChosen] = useState<LocaleSetting>()
  const choose = (value: string) => {
    if (!isSetting(value)) return
    setChosen(value)
    void change(value)
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
