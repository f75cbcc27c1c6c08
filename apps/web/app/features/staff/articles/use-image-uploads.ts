import { fileUrl } from '@agone/contract/shapes'
import { useRef, useState } from 'react'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { addBlock, imageMarkdown, type Edit, type Selection } from './markdown-edits.ts'
import { uploadImage } from './queries.ts'

type Upload = { image: File; placeholder: string }

type TextField = {
  /** Inserts a text where the caret is. */
  edit: (edit: (selection: Selection) => Edit) => void
  replace: (text: string, replacement: string) => void
  /** Gets the number of images that are not stored yet. */
  onWaiting: (count: number) => void
}

export const imagesIn = (files: Iterable<File>): File[] => [...files].filter(({ type }) => type.startsWith('image/'))

/**
 * Stores images one after the other and puts them into a text. Meanwhile the text has a placeholder for each; the
 * placeholder of a refused image is removed.
 */
export const useImageUploads = ({ edit, replace, onWaiting }: TextField) => {
  const t = useT()
  const { act, fault } = useAct()
  const queue = useRef<Upload[]>([])
  const number = useRef(0)
  const [waiting, setWaiting] = useState(0)
  const showWaiting = (count: number) => {
    setWaiting(count)
    onWaiting(count)
  }
  const uploadAll = async () => {
    try {
      for (let next = queue.current[0]; next; next = queue.current[0]) {
        const { image, placeholder } = next
        const file = await uploadImage(image)
        replace(placeholder, imageMarkdown(image.name, fileUrl(file, { size: 1200, format: 'webp' })))
        queue.current = queue.current.filter((each) => each !== next)
        showWaiting(queue.current.length)
      }
    } catch (refusal) {
      for (const { placeholder } of queue.current) replace(placeholder, '')
      queue.current = []
      showWaiting(0)
      throw refusal
    }
  }
  const upload = (images: readonly File[]) => {
    const uploads = images.map((image) => {
      number.current += 1
      return { image, placeholder: `![${t('editor.imageUploading', { number: number.current, name: image.name })}]()` }
    })
    edit((selection) => addBlock(selection, uploads.map(({ placeholder }) => placeholder).join('\n\n')))
    queue.current = [...queue.current, ...uploads]
    showWaiting(queue.current.length)
    // While it runs this does nothing: the loop takes the new uploads from the queue.
    void act(uploadAll)
  }
  return { upload, waiting, fault }
}
