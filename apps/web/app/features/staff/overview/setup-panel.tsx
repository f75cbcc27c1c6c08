import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import { useSetup } from '../community/queries.ts'
import { useSetupProgress } from '../setup/setup-progress.ts'
import { nextOf, steps } from '../setup/steps.ts'

/** The progress of the setup (“The first hour”), until it is finished. */
export const SetupPanel = () => {
  const { data } = useSetup()
  return data?.finishedAt === null ? <OpenSteps /> : null
}

const OpenSteps = () => {
  const t = useT()
  const { data } = useSetupProgress()
  if (data === undefined) return null
  const { done } = data
  const count = t('setup.stepsDone', { count: done.size, steps: steps.length })
  return (
    <Panel
      title={t('shell.firstHour')}
      aside={<span className="muted small">{count}</span>}
      actions={
        <ButtonLink variant="primary" size="sm" iconEnd="chevron-right" to={managementPages.setup}>
          {t('setup.resume')}
        </ButtonLink>
      }
    >
      <div className="stack">
        <ProgressBar value={done.size / steps.length} label={count} />
        <p className="muted">
          {done.size === steps.length ? t('setup.allDone') : t('setup.nextStep', { step: t(`setup.${nextOf(done)}`) })}
        </p>
      </div>
    </Panel>
  )
}
