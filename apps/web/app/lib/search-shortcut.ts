/** Single-key shortcuts must be possible to turn off (WCAG 2.1.4): this key of local storage does it. */
const slashOff = 'search_slash_off'

export const isSlashOn = (): boolean => localStorage.getItem(slashOff) === null

export const switchSlash = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(slashOff) : localStorage.setItem(slashOff, 'true')

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'defaultPrevented'>

/** True for the shortcuts of the search: Ctrl+K, Command+K on Apple devices, and `/` outside of fields. */
export const isSearchShortcut = (press: Press): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = press
  if (defaultPrevented || altKey) return false
  const [command, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (key.toLowerCase() === 'k') return command && !other && !shiftKey && !isIn(target, texts)
  return key === '/' && !ctrlKey && !metaKey && !isIn(target, `${texts}, input, select`) && isSlashOn()
}

// Ctrl+K may have another meaning in these.
const texts = 'textarea, [contenteditable]'

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
