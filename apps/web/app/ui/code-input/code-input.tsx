import type { ComponentProps } from 'react'
import { Input } from '../field/input.tsx'
import styles from './code-input.module.css'

type CodeProps = ComponentProps<typeof Input> & {
  /** Takes letters too, as recovery codes have them; otherwise phones show the digits only. */
  letters?: boolean
}

/** A one-time code: browsers and password managers fill it in, phones offer it out of messages. */
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
