import { createHash } from 'node:crypto'
import type { ChatRoomId } from '@agone/contract'
import type { Upload } from '../../platform/http/index.ts'

/** The SHA-256 of a request to write a message: two requests are the same if these are equal. */
export const requestHash = (roomId: ChatRoomId, content: string, files: readonly Upload[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([roomId, content, files.map(({ name, sha256 }) => [name, sha256])]))
    .digest()
