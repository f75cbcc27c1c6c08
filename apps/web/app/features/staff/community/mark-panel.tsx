import type { Community } from '@agone/contract/community/routes'
import { imageUrl } from '@agone/contract/shapes'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { AvatarForm } from '../../accounts/index.ts'
import styles from './community.module.css'
import { useSaveCommunity } from './queries.ts'

/** The square mark, in the sizes at which browsers and phones show it. */
export const MarkPanel = ({ community: { mark } }: { community: Community }) => {
  const t = useT()
  const save = useSaveCommunity()
  const { act, busy } = useAct(undefined, { faultToast: true })
  return (
    <Panel title={t('community.mark')}>
      <div className="stack">
        <p className="muted small">{t('community.markText')}</p>
        <div className={styles.shown}>
          <Sizes mark={mark} />
          {mark === null ? null : (
            <Button
              variant="ghost"
              size="sm"
              icon="trash"
              loading={busy}
              onClick={() => void act(() => save({ mark: null }), { success: t('community.markRemoved') })}
            >
              {t('community.remove')}
            </Button>
          )}
        </div>
        <p className="muted small">{t('community.markSmall')}</p>
        <AvatarForm
          limits={t('community.markLimits')}
          save={t('community.markSave')}
          onSave={async (file, crop) => {
            await save({}, { files: { mark: file }, markCrop: crop })
            showToast({ text: t('community.markSaved'), kind: 'good' })
          }}
        />
      </div>
    </Panel>
  )
}

const Sizes = ({ mark }: Pick<Community, 'mark'>) => (
  <div className={styles.marks} aria-hidden>
    {[64, 32, 16].map((size) => (
      <span key={size}>
        <span className={styles.mark} style={{ '--size': `${size}px` }}>
          {mark ? <img src={imageUrl(mark, 256)} alt="" /> : <Mark small={size === 16} />}
        </span>
        {size}
      </span>
    ))}
  </div>
)
