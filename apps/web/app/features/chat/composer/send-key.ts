import type { KeyboardEvent } from 'react'

/** Enter without Shift sends where there is a keyboard; on phones it begins a new line. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && window.matchMedia('(hover: hover)').matches
