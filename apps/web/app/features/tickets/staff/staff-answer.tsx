import type { CannedAnswer, Ticket } from '@agone/contract/tickets/routes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Chip } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Composer } from '../conversation/composer.tsx'
import styles from '../conversation/conversation.module.css'
import { useComposer } from '../conversation/use-composer.ts'
import { useCannedAnswers } from '../queries.ts'
import { openCannedAnswers } from './canned-answers.tsx'

/** The answer of staff: to the author, or a note for staff only. A canned answer is added to the text, which can be changed. */
export const StaffAnswer = ({ ticket, isOwn }: { ticket: Ticket; isOwn: boolean }) => {
  const t = useT()
  const composer = useComposer(ticket.id)
  const { draft, change } = composer
  if (isOwn) return <Composer composer={composer} label={t('tickets.writeToStaff')} />
  const { username } = ticket.author
  const add = ({ content }: CannedAnswer) => {
    const text = content[ticket.language]
    const before = draft.content.trimEnd()
    change({ content: before === '' ? text : `${before}\n\n${text}` })
  }
  const label = draft.internal ? t('tickets.writeNote') : t('tickets.writeTo', { username })
  return (
    <>
      <Answers onChoose={add} />
      <Composer composer={composer} label={label}>
        <Segmented
          label={t('tickets.writesTo')}
          value={draft.internal ? 'note' : 'answer'}
          options={[
            { value: 'answer', label: t('tickets.answerTo', { username }) },
            { value: 'note', label: t('tickets.note'), icon: 'note' },
          ]}
          onChange={(value) => change({ internal: value === 'note' })}
        />
      </Composer>
    </>
  )
}

const Answers = ({ onChoose }: { onChoose: (answer: CannedAnswer) => void }) => {
  const t = useT()
  const { data } = useCannedAnswers()
  if (data === undefined) return null
  return (
    <div className={styles.templates} role="group" aria-label={t('tickets.cannedAnswers')}>
      {data.map((answer) => (
        <Chip key={answer.id} onClick={() => onChoose(answer)}>
          {answer.title}
        </Chip>
      ))}
      <Button size="sm" variant="ghost" icon="edit" onClick={openCannedAnswers}>
        {t(data.length === 0 ? 'tickets.addCannedAnswers' : 'tickets.editCannedAnswers')}
      </Button>
    </div>
  )
}
