import type { AlertSeverity } from '@agone/contract/content/routes/banners-and-alerts'
import { Notice } from '../../ui/notice/notice.tsx'

const tones = { info: 'info', success: 'good', warning: 'warn', danger: 'bad' } as const satisfies Record<
  AlertSeverity,
  string
>

type AlertNoticeProps = { severity: AlertSeverity; text: string; closing?: { onClose: () => void; closeText: string } }

/** An alert as the home page shows it. */
export const AlertNotice = ({ severity, text, closing }: AlertNoticeProps) => (
  <Notice tone={tones[severity]} {...closing}>
    {text}
  </Notice>
)
