import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './copy-text.module.css'

type CopyTexts = { copy: string; copied: string }

/** Copies a text, and says for a moment that it did. */
export const CopyButton = ({ text, texts }: { text: string; texts: CopyTexts }) => {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Button variant="outline" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <span role="status" className={styles.said}>
        {isCopied ? texts.copied : ''}
      </span>
    </>
  )
}

/** A text that is typed or copied elsewhere, in groups of four, with its button. `label` names it. */
export const CopyText = ({ text, label, texts }: { text: string; label: string; texts: CopyTexts }) => (
  <div className={styles.row}>
    <div className={styles.words}>
      <span className={styles.label}>{label}</span>
      <code className={styles.text} translate="no">
        {text.match(/.{1,4}/g)?.join(' ')}
      </code>
    </div>
    <CopyButton text={text} texts={texts} />
  </div>
)
