import { nextMessage, startThread } from '../threads.ts'

/**
 * Modules written for browsers, without their types. Browsers do not mind how a script's name ends, so imports stay as they
 * are. Node's parser keeps nine megabytes, so it runs in a thread that ends.
 */
export const browserScripts = async (sources: readonly string[]): Promise<string[]> => {
  const thread = startThread(new URL('./browser-script.worker.ts', import.meta.url), { data: sources })
  try {
    return await nextMessage<string[]>(thread)
  } finally {
    await thread.worker.terminate()
  }
}
