import { limits } from '@agone/contract/limits'

/** A file that goes with a report; `id` tells two of the same name apart. */
export type Attachment = { id: string; file: File }

/**
 * Adds chosen files to those already there. What passes 64 MB is left out before anything is sent, and so is what
 * passes 8 files; both are told by the code whose text says it.
 */
export const addFiles = (
  kept: readonly Attachment[],
  chosen: readonly File[],
  newId: () => string,
): { files: Attachment[]; refused: 'FILES_TOO_BIG' | 'TOO_MANY_FILES' | undefined } => {
  const small = chosen.filter((file) => file.size <= limits.fileBytes)
  const room = limits.attachments - kept.length
  const files = [...kept, ...small.slice(0, Math.max(0, room)).map((file) => ({ id: newId(), file }))]
  const refused = small.length < chosen.length ? 'FILES_TOO_BIG' : small.length > room ? 'TOO_MANY_FILES' : undefined
  return { files, refused }
}

/** How much of each file is sent, 0 to 1: they travel one after another in one body. */
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
