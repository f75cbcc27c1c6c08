/** Of local storage: `true` in a browser whose reader allows recordings. */
const storageKey = 'recording'

const changeEvent = 'recording-choice'

/** Whether the reader of this browser allows recordings of sessions. Nobody does before having chosen it. */
export const mayRecord = (): boolean => window.localStorage.getItem(storageKey) === 'true'

/** Keeps the choice in this browser and tells all its pages. */
export const chooseRecording = (isAllowed: boolean): void => {
  if (isAllowed === mayRecord()) return
  if (isAllowed) window.localStorage.setItem(storageKey, 'true')
  else window.localStorage.removeItem(storageKey)
  window.dispatchEvent(new Event(changeEvent))
}

/** Calls back after each change, also by another page of this browser. */
export const onRecordingChoice = (listener: (isAllowed: boolean) => void, signal: AbortSignal): void => {
  window.addEventListener(changeEvent, () => listener(mayRecord()), { signal })
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === storageKey || key === null) listener(mayRecord())
    },
    { signal },
  )
}
