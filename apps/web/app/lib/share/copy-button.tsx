import { Button, type ButtonVariant } from '../../ui/button/button.tsx'
import type { IconName } from '../../ui/icon/paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { useT } from '../i18n/use-t.tsx'
import { useCopy, type CopyOutcome } from './use-copy.ts'

type CopyButtonStyle = { label: string; variant?: ButtonVariant; size?: 'sm' | 'md' }

/** Copies a text and shows whether that worked. */
export const CopyButton = ({ text, ...style }: CopyButtonStyle & { text: string }) => {
  const t = useT()
  const { copy, outcome } = useCopy()
  const props = { outcome, copied: t('shell.copied'), onClick: () => void copy(text) }
  return <OutcomeButton {...style} {...props} icon="copy" />
}

type OutcomeButtonProps = CopyButtonStyle & {
  icon: IconName
  outcome: CopyOutcome
  /** The text after copying. */
  copied: string
  onClick: () => void
}

/** A button that shows the outcome of copying in place of its label. */
export const OutcomeButton = ({
  label,
  icon,
  outcome,
  copied,
  onClick,
  variant = 'outline',
  size = 'md',
}: OutcomeButtonProps) => {
  const t = useT()
  const icons = { copied: 'check', failed: 'warning' } as const
  const text = outcome && { copied, failed: t('shell.copyFailed') }[outcome]
  return (
    <>
      <Button {...{ variant, size }} icon={outcome ? icons[outcome] : icon} onClick={onClick}>
        {text ?? label}
      </Button>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
    </>
  )
}
