import type { AnswerPlace, CannedAnswer } from '@agone/contract/chat/routes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Chip } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './answers.module.css'
import { openCannedAnswers } from './canned-answers.tsx'
import { useCannedAnswers } from './queries.ts'

type AnswerChipsProps = { place: AnswerPlace; onChoose: (answer: CannedAnswer) => void }

/** The canned answers that are offered at a place, to insert one in a text; ADMIN can edit them. */
export const AnswerChips = ({ place, onChoose }: AnswerChipsProps) => {
  const t = useT()
  const { data } = useCannedAnswers(place)
  const mayEdit = useUser()?.roles.includes('ADMIN') ?? false
  if (data === undefined || (data.length === 0 && !mayEdit)) return null
  return (
    <div className={styles.chips} role="group" aria-label={t('cannedAnswers.title')}>
      {data.map((answer) => (
        <Chip key={answer.id} onClick={() => onChoose(answer)}>
          {answer.title}
        </Chip>
      ))}
      {mayEdit ? (
        <Button size="sm" variant="ghost" icon="edit" onClick={openCannedAnswers}>
          {t(data.length === 0 ? 'cannedAnswers.addFirst' : 'cannedAnswers.edit')}
        </Button>
      ) : null}
    </div>
  )
}
