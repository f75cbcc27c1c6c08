import { Button, type ButtonVariant } from '../../ui/button/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { useT } from '../i18n/use-t.tsx'
import { useCopy } from './use-copy.ts'

type CopyButtonProps = { text: string; label: string; variant?: ButtonVariant; size?: 'sm' | 'md' }

const icons = { copied: 'check', failed: 'warning' } as const

/** Copies a text and shows in place of its label whether that worked. */
export const CopyButton = ({ text, label, variant = 'outline', size = 'md' }: CopyButtonProps) => {
  const t = useT()
  const { copy, outcome } = useCopy()
  const shown = outcome && { copied: t('shell.copied'), failed: t('shell.copyFailed') }[outcome]
  return (
    <>
      <Button {...{ variant, size }} icon={outcome ? icons[outcome] : 'copy'} onClick={() => void copy(text)}>
        {shown ?? label}
      </Button>
      <VisuallyHidden>
        <span role="status">{shown}</span>
      </VisuallyHidden>
    </>
  )
}
