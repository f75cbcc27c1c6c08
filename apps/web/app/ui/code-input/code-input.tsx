import type { ComponentProps } from 'react'
import { Input } from '../field/input.tsx'
import styles from './code-input.module.css'

type CodeProps = ComponentProps<typeof Input> & {
  /** Allows letters, as in recovery codes; otherwise phones show the number pad. */
  letters?: boolean
}

/** A one-time code, with autofill by browsers, password managers and text messages on phones. */
export const CodeInput = ({ letters = false, ...rest }: CodeProps) => (
  <Input
    inputMode={letters ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={40}
    {...rest}
    type="text"
    className={styles.code}
  />
)
