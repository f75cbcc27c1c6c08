import { useState } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx'
import { UnsavedGuard } from '../../accounts/index.ts'
import { useFirstHour, type FirstHour } from '../setup/first-hour.ts'
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
        <QueryResult query={useFirstHour()} placeholder={<SkeletonCards cards={3} label={t('shell.loading')} />}>
          {(hour) => <Path hour={hour} />}
        </QueryResult>
        <UnsavedGuard />
      </div>
    </RequireRole>
  )
}

const Path = ({ hour }: { hour: FirstHour }) => {
  const t = useT()
  const [search] = useSearchParams()
  // Saving what makes a step done must not lead on to the next one.
  const [start] = useState(() => nextOf(hour.done))
  const step = stepOf(search.get('step'), start)
  return (
    <div className={styles.path}>
      <StepList current={step} done={hour.done} />
      <section key={step} className={styles.step} aria-labelledby="step">
        <header className={styles.head}>
          <p className="label">{t('setup.stepOf', { step: steps.indexOf(step) + 1, steps: steps.length })}</p>
          <h2 id="step">{t(`setup.${step}Title`)}</h2>
          <p>{t(`setup.${step}Text`)}</p>
        </header>
        <StepContent step={step} hour={hour} />
        <StepFooter step={step} hour={hour} />
      </section>
    </div>
  )
}
