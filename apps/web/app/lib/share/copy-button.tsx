import { Button, type ButtonVariant } from '../../ui/button/button.tsx'
import type { IconName } from '../../ui/icon/paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { useT } from '../i18n/use-t.tsx'
import { useCopy, type CopyOutcome } from './use-copy.ts'

type Look = { label: string; variant?: ButtonVariant; size?: 'sm' | 'md' }

/** Copies a text and says whether that worked. */
export const CopyButton = ({ text, ...look }: Look & { text: string }) => {
  const t = useT()
  const { copy, outcome } = useCopy()
  const props = { outcome, copied: t('shell.copied'), onPress: () => void copy(text) }
  return <OutcomeButton {...look} {...props} icon="copy" />
}

type OutcomeButtonProps = Look & {
  icon: IconName
  outcome: CopyOutcome
  /** The text after copying. */
  copied: string
  onPress: () => void
}

/** A button that shows the outcome of copying in place of its label. */
export const OutcomeButton = ({
  label,
  icon,
  outcome,
  copied,
  onPress,
  variant = 'outline',
  size = 'md',
}: OutcomeButtonProps) => {
  const t = useT()
  const icons = { copied: 'check', failed: 'warning' } as const
  const text = outcome && { copied, failed: t('shell.copyFailed') }[outcome]
  return (
    <>
      <Button {...{ variant, size }} icon={outcome ? icons[outcome] : icon} onClick={onPress}>
        {text ?? label}
      </Button>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
    </>
  )
}
