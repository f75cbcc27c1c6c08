import { useT } from '../../../lib/i18n/use-t.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'

type ArrivedProps = {
  /** The newest message of somebody else since the messages were shown, and the name of its author. */
  message: { name: string; content: string } | undefined
}

/** A new message, for screen readers. The log is not live, because older messages that are loaded into it are not new. */
export const Arrived = ({ message }: ArrivedProps) => {
  const t = useT()
  return (
    <VisuallyHidden>
      <span role="status">
        {message === undefined
          ? null
          : t('chat.arrived', { name: message.name, text: message.content || t('chat.attachmentOnly') })}
      </span>
    </VisuallyHidden>
  )
}
