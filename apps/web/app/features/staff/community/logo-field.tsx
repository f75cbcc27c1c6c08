import type { FileRef } from '@agone/contract/shapes'
import type { ReactNode } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { useCropTexts } from '../../accounts/index.ts'
import styles from './community.module.css'
import { useSaveCommunity } from './queries.ts'

type LogoFieldProps = {
  part: 'logo' | 'sponsorLogo'
  text: string
  stored: FileRef | null
  /** The current picture, or a placeholder. */
  preview: ReactNode
  success: { saved: string; removed: string }
}

const removals = { logo: { logo: null }, sponsorLogo: { sponsorLogo: null } } as const

/** A picture that is kept whole, so that it needs no crop: it is saved as soon as it is chosen. */
export const LogoField = ({ part, text, stored, preview, success }: LogoFieldProps) => {
  const t = useT()
  const save = useSaveCommunity()
  const { act, busy, fault } = useAct()
  const texts = useCropTexts(t('community.logoLimits'))
  return (
    <div className="stack">
      <p className="muted small">{text}</p>
      <div className={styles.shown}>
        {preview}
        {stored === null ? null : (
          <Button
            variant="ghost"
            size="sm"
            icon="trash"
            loading={busy}
            onClick={() => void act(() => save(removals[part]), { success: success.removed })}
          >
            {t('community.remove')}
          </Button>
        )}
      </div>
      <FileDrop
        texts={{ ...texts, cancel: texts.remove }}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        multiple={false}
        disabled={busy}
        onFiles={([file]) =>
          file
            ? void act(() => save({}, { files: part === 'logo' ? { logo: file } : { sponsorLogo: file } }), {
                success: success.saved,
              })
            : undefined
        }
      />
      <FaultNotice fault={fault} />
    </div>
  )
}
