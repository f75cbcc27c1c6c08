import type { FileRef } from '@agone/contract/shapes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { fileSize, imageTypes } from '../../../ui/file-drop/files.ts'
import { useObjectUrl } from '../../../ui/file-drop/use-object-url.ts'
import { useCropTexts } from '../../accounts/index.ts'
import { PartnerImage, PartnerLogo } from '../../content/index.ts'
import styles from './site-content.module.css'

type LogoFieldProps = {
  name: string
  stored: FileRef | null
  value: File | undefined
  onChange: (logo: File | undefined) => void
}

/** The logo of a partner, with a preview of its tile on the home page. A logo keeps its proportions: it has no crop. */
export const LogoField = ({ name, stored, value, onChange }: LogoFieldProps) => {
  const t = useT()
  const texts = useCropTexts(t('siteContent.logoLimits'))
  const url = useObjectUrl(value)
  return (
    <FieldGroup label={t('siteContent.logo')}>
      <div className="stack">
        <FileDrop
          texts={{ ...texts, cancel: texts.remove }}
          accept={imageTypes}
          multiple={false}
          onFiles={([first]) => onChange(first)}
          files={value ? [{ id: value.name, name: value.name, detail: fileSize(value), state: 'done' }] : []}
          onCancel={() => onChange(undefined)}
        />
        <div className={styles.preview} role="group" aria-label={t('siteContent.partnerPreview')}>
          <span className="muted small">{t('siteContent.partnerPreview')}</span>
          <div className={styles.tile}>
            {url ? <PartnerImage name={name} src={url} /> : <PartnerLogo name={name} logo={stored} />}
          </div>
        </div>
      </div>
    </FieldGroup>
  )
}
