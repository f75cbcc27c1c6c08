import type { ErrorCode } from '@agone/contract'
import { useState } from 'react'
import { addFiles, type Attachment } from './attachments.ts'

/** The chosen attachments of a form, at first `initial`; `fileFault` is why some were left out. */
export const useAttachments = (initial: readonly File[] = []) => {
  const [files, setFiles] = useState<Attachment[]>(() => initial.map((file) => ({ id: crypto.randomUUID(), file })))
  const [fileFault, setFileFault] = useState<ErrorCode>()
  const choose = (chosen: File[]) => {
    const added = addFiles(files, chosen, () => crypto.randomUUID())
    setFiles(added.files)
    setFileFault(added.refused)
  }
  const dropFile = (id: string) => setFiles(files.filter((file) => file.id !== id))
  const clear = () => {
    setFiles([])
    setFileFault(undefined)
  }
  return { files, fileFault, choose, dropFile, clear }
}

export type AttachmentsState = ReturnType<typeof useAttachments>
