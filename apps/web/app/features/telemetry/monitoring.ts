import { mayRecord, onRecordingChoice } from '../../lib/session/consent.ts'

/**
 * Traces each page, and records the session of readers who allow it. Both are loaded after the page. Ends with the signal; a
 * recording ends when it is no longer allowed.
 */
export const startMonitoring = (signal: AbortSignal): void => {
  const start = () => {
    void trace()
    if (mayRecord()) void record(true)
    onRecordingChoice((isAllowed) => void record(isAllowed), signal)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true, signal })
}

const trace = async (): Promise<void> => {
  const { startTraces } = await import('./traces.ts')
  startTraces()
}

const record = async (isAllowed: boolean): Promise<void> => {
  const { startRecording, stopRecording } = await import('./recording.ts')
  if (isAllowed) startRecording()
  else await stopRecording()
}
