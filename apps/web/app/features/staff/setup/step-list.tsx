import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './step-list.module.css'
import { steps, type Step } from './steps.ts'

/** The steps of the setup, each with its number, or a tick once it is done. */
export const StepList = ({ current, done }: { current: Step; done: ReadonlySet<Step> }) => {
  const t = useT()
  return (
    <nav aria-label={t('setup.steps')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} data-done={done.has(step) ? true : undefined}>
            <Link
              to={managementPages.setupStep(step)}
              aria-current={step === current ? 'step' : undefined}
              preventScrollReset
            >
              <span className={styles.number} aria-hidden>
                {done.has(step) ? <Icon name="check" /> : index + 1}
              </span>
              <span className={styles.words}>
                {t(`setup.${step}`)}
                <VisuallyHidden>, {t(done.has(step) ? 'setup.done' : 'setup.open')}</VisuallyHidden>
                <small>{t(`setup.${step}Hint`)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
