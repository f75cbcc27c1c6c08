import 'react'

declare module 'react' {
  /** Components pass colours and positions to their CSS as custom properties. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
