import type { Translate } from '@agone/i18n/translate'
import { showToast } from '../toasts.ts'

/** Says that something could not be loaded. Only a new document can load a script that failed. */
export const showLoadFault = (t: Translate): void =>
  void showToast({
    text: t('shell.errorTitle'),
    kind: 'bad',
    action: { label: t('shell.retry'), onClick: () => window.location.reload() },
  })
