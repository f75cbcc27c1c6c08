import type { CannedAnswer } from '@agone/contract/chat/routes'
import type { Ticket } from '@agone/contract/tickets/routes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { AnswerChips, withAnswer } from '../../chat/index.ts'
import { Composer } from '../conversation/composer.tsx'
import { useComposer } from '../conversation/use-composer.ts'

/** The answer of staff: to the author, or a note for staff only. A canned answer is added to the text, which can be changed. */
export const StaffAnswer = ({ ticket, isOwn }: { ticket: Ticket; isOwn: boolean }) => {
  const t = useT()
  const composer = useComposer(ticket)
  const { draft, change } = composer
  if (isOwn) return <Composer composer={composer} label={t('tickets.writeToStaff')} />
  const { username } = ticket.author
  const add = ({ content }: CannedAnswer) => change({ content: withAnswer(draft.content, content[ticket.language]) })
  const label = draft.internal ? t('tickets.writeNote') : t('tickets.writeTo', { username })
  return (
    <>
      <AnswerChips place="tickets" onChoose={add} />
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
