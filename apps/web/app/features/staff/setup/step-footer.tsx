import { useNavigate } from 'react-router'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { finishSetup, type SetupProgress } from './setup-progress.ts'
import styles from './setup.module.css'
import { steps, type Step } from './steps.ts'

/** Buttons for the previous and the next step; the last step finishes the setup. An unfinished step can be skipped. */
export const StepFooter = ({ step, progress: { community, done } }: { step: Step; progress: SetupProgress }) => {
  const t = useT()
  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <div className={styles.foot}>
      {before === undefined ? null : (
        <ButtonLink variant="ghost" icon="chevron-left" to={managementPages.setupStep(before)}>
          {t('setup.back')}
        </ButtonLink>
      )}
      {after === undefined ? (
        <Finish community={community.name} />
      ) : (
        <ButtonLink
          className={styles.on}
          variant={done.has(step) ? 'primary' : 'outline'}
          iconEnd="chevron-right"
          to={managementPages.setupStep(after)}
        >
          {t(done.has(step) ? 'setup.next' : 'setup.skip')}
        </ButtonLink>
      )}
    </div>
  )
}

const Finish = ({ community }: { community: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy } = useAct(undefined, { faultToast: true })
  const finish = async () => {
    await finishSetup()
    await navigate(managementPages.management)
  }
  return (
    <Button
      className={styles.on}
      variant="primary"
      icon="check"
      loading={busy}
      onClick={() => void act(finish, { success: t('setup.finished', { community }) })}
    >
      {t('setup.finish')}
    </Button>
  )
}
