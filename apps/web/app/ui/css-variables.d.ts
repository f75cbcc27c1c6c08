import 'react'

declare module 'react' {
  /** Components hand colours and places to their CSS as custom properties. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
