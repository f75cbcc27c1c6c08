import type { LocaleSetting } from '@agone/i18n/locale'
import { useSyncExternalStore } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { noSubscription } from '../../../lib/hydration.ts'
import { isLocaleSetting, languageSetting, setLanguage } from '../../../lib/i18n/language.ts'
import { setTheme, useTheme } from '../../../lib/theme.ts'
import { saveLanguage } from '../../../shell/save-language.ts'
import { RadioGroup } from '../../../ui/field/choice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** The language, of the site on this device and of mails, and the theme of this device. */
export const LanguagePanel = () => {
  const t = useT()
  const theme = useTheme()
  const setting = useSyncExternalStore<LocaleSetting>(noSubscription, languageSetting, () => 'system')
  const choose = async (language: string) => {
    if (!isLocaleSetting(language)) return
    await saveLanguage(language)
    setLanguage(language)
  }
  return (
    <Panel title={t('profile.appearance')}>
      <div className="stack">
        <RadioGroup
          cards
          label={t('shell.language')}
          hint={t('profile.languageText')}
          value={setting}
          onChange={(value) => void choose(value)}
          options={[
            { value: 'system', label: t('shell.languageSystem') },
            { value: 'it', label: <span lang="it">{t('shell.languageItalian')}</span> },
            { value: 'en', label: <span lang="en">{t('shell.languageEnglish')}</span> },
          ]}
        />
        <RadioGroup
          cards
          label={t('shell.theme')}
          hint={t('profile.themeText')}
          value={theme}
          onChange={(value) => setTheme(value === 'light' ? 'light' : 'dark')}
          options={[
            { value: 'dark', label: t('profile.dark') },
            { value: 'light', label: t('profile.light') },
          ]}
        />
      </div>
    </Panel>
  )
}
