import { fileNameOf } from '@agone/contract/file-name'
import type { Translate } from '@agone/i18n/translate'
import { tokenToSend } from '../../../lib/api/browser.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { errorText } from '../../../lib/forms/error-text.ts'
import { saveFile } from '../../../lib/forms/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Downloads a file of the API with the token of the user, under the name that it has there; a refusal is shown in a toast. */
export const downloadAsUser = async (t: Translate, address: string): Promise<void> => {
  try {
    const token = await tokenToSend()
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw await refusalOf(response)
    const [, name = fileNameOf([], 'csv')] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    saveFile(name, await response.blob())
  } catch (fault) {
    showToast({ text: errorText(t, fault), kind: 'bad' })
  }
}
