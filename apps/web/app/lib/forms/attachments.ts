import { limits } from '@agone/contract/limits'

/** A chosen file; `id` distinguishes files of the same name. */
export type Attachment = { id: string; file: File }

/** Adds chosen files without those that are too large or too many; `refused` is the error code then. */
export const addFiles = (
  kept: readonly Attachment[],
  chosen: readonly File[],
  newId: () => string,
): { files: Attachment[]; refused: 'FILES_TOO_BIG' | 'TOO_MANY_FILES' | undefined } => {
  const small = chosen.filter((file) => file.size <= limits.fileBytes)
  const freeSlots = limits.attachments - kept.length
  const files = [...kept, ...small.slice(0, Math.max(0, freeSlots)).map((file) => ({ id: newId(), file }))]
  const refused =
    small.length < chosen.length ? 'FILES_TOO_BIG' : small.length > freeSlots ? 'TOO_MANY_FILES' : undefined
  return { files, refused }
}

/** The progress of each file by id, 0 to 1: the body contains them one after another. */
export const progressOf = (files: readonly Attachment[], loaded: number): Map<string, number> => {
  let before = 0
  return new Map(
    files.map(({ id, file }) => {
      const done = file.size === 0 ? 1 : Math.min(1, Math.max(0, (loaded - before) / file.size))
      before += file.size
      return [id, done]
    }),
  )
}
