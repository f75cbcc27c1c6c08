import { useState } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx'
import { UnsavedGuard } from '../../accounts/index.ts'
import { useSetupProgress, type SetupProgress } from '../setup/setup-progress.ts'
import styles from '../setup/setup.module.css'
import { StepContent } from '../setup/step-content.tsx'
import { StepFooter } from '../setup/step-footer.tsx'
import { StepList } from '../setup/step-list.tsx'
import { nextOf, stepOf, steps } from '../setup/steps.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.firstHour'), noindex: true }))

/** The setup of an installation: forms of the panel, one step after the other. The URL has the step. */
export default function SetupRoute() {
  const t = useT()
  return (
    <RequireRole role={admin}>
      <div className="page">
        <Hero title={t('shell.firstHour')} meta={<span>{t('setup.intro')}</span>} />
        <QueryResult query={useSetupProgress()} placeholder={<SkeletonCards cards={3} label={t('shell.loading')} />}>
          {(progress) => <Setup progress={progress} />}
        </QueryResult>
        <UnsavedGuard />
      </div>
    </RequireRole>
  )
}

const Setup = ({ progress }: { progress: SetupProgress }) => {
  const t = useT()
  const [search] = useSearchParams()
  // Only at first: when a form is saved and its step is done by that, the page stays at this step.
  const [start] = useState(() => nextOf(progress.done))
  const step = stepOf(search.get('step'), start)
  return (
    <div className={styles.path}>
      <StepList current={step} done={progress.done} />
      <section key={step} className={styles.step} aria-labelledby="step">
        <header className={styles.head}>
          <p className="label">{t('setup.stepOf', { step: steps.indexOf(step) + 1, steps: steps.length })}</p>
          <h2 id="step">{t(`setup.${step}Title`)}</h2>
          <p>{t(`setup.${step}Text`)}</p>
        </header>
        <StepContent step={step} progress={progress} />
        <StepFooter step={step} progress={progress} />
      </section>
    </div>
  )
}
