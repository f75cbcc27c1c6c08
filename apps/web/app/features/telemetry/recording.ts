import { recordingLimits } from '@agone/contract/telemetry/rules'
import { replayIntegration } from '@sentry/browser'
import { client } from './client.ts'

let recording: ReturnType<typeof replayIntegration> | undefined

/**
 * Records the session at the configured sample rates (`recordingLimits`), without any text and media. The recording stays in the
 * browser until the session is selected at random or an error happens. The library exists once in a document: who allows it again
 * after a refusal is recorded from the next error on, and may be selected again with the next document.
 */
export const startRecording = (): void => {
  if (recording !== undefined) return recording.startBuffering()
  recording = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    minReplayDuration: recordingLimits.minimumSeconds * 1000,
    maxReplayDuration: recordingLimits.maximumMinutes * 60_000,
    networkCaptureBodies: false,
    // They are masked once more and compressed when they are sent (masked-transport.ts).
    useCompression: false,
  })
  client.addIntegration(recording)
}

/** Ends the recording and throws away what was not sent yet. */
export const stopRecording = async (): Promise<void> => recording?.stop({ flush: false })
