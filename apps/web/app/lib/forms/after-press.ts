let isPressed = false
const waiting: (() => void)[] = []

const press = () => {
  isPressed = true
}

const release = () => {
  isPressed = false
  // The click follows in the same task.
  setTimeout(() => {
    for (const show of waiting.splice(0)) show()
  })
}

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', press, { capture: true, passive: true })
  addEventListener('pointerup', release, { capture: true, passive: true })
  addEventListener('pointercancel', release, { capture: true, passive: true })
}

/**
 * Shows a fault: at once, or, while a button of the pointer is pressed, after the click. A press outside of a field takes the
 * focus from it; a fault that appeared there would move what is pressed away from the pointer, and the click would be lost.
 */
export const afterPress = (show: () => void): void => {
  if (isPressed) waiting.push(show)
  else show()
}
