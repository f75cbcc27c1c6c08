import type { Game, Platform } from '@agone/contract/games/routes/games'
import type { TournamentId } from '@agone/contract/ids'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { draftFaults, assignDraftFaults, type DraftField } from './draft-faults.ts'
import { EntryFields } from './entry-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { FormStep } from './form-step.tsx'
import { FormatFields } from './format-fields.tsx'
import { ImageFields, type Images } from './image-fields.tsx'
import { MainFields } from './main-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { SeasonFigures } from './season/season-note.tsx'
import { editsSince, type DraftEdits, type TournamentDraft } from './tournament-draft.ts'
import styles from './tournament-form.module.css'

type FormProps = {
  /** The values before what is edited here: those that are stored, or those of a new tournament. */
  base: TournamentDraft
  games: readonly Game[]
  platforms: readonly Platform[]
  isNew?: boolean
  /** The tournament that the draft was made from. */
  earlierId?: TournamentId | undefined
  mayConfigure: boolean
  maySchedule: boolean
  mayEdit: boolean
  hadPassword: boolean
  participants: number
  submitLabel: string
  busy: boolean
  fault: ApiError | undefined
  /** Shown beside the button after a refusal, such as a button that reloads. */
  refusalAction?: ReactNode
  /** The current pictures of an existing tournament. */
  pictures: { id: string; name: string } & Pick<Images['current'], 'avatar' | 'banner'>
  /** Resolves to true if the values were stored; `base` and `pictures` then have them. */
  onSend: (draft: TournamentDraft, images: Images['chosen']) => Promise<boolean>
}

/** The form of a new or an existing tournament: faults are shown at their fields, the input stays. */
export const TournamentForm = (props: FormProps) => {
  const t = useT()
  const { isNew = false, mayEdit, games, participants, hadPassword, onSend, pictures } = props
  const [edits, setEdits] = useState<DraftEdits>({})
  const draft = { ...props.base, ...edits }
  const [images, setImages] = useState<Images['chosen']>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const focusFault = useFocusFault()
  const game = games.find(({ id }) => id === draft.gameId)
  const faults = draftFaults(draft, { game, participants, hadPassword })
  const refusal = assignDraftFaults(props.fault)
  const hasFaults = Object.keys(faults).length > 0
  const errorOf = (field: DraftField) => {
    const fault = faults[field]
    if (field === 'price' && isPriceRefused(props.fault, draft)) return t('cockpit.priceUnavailable')
    return isSubmitted && fault
      ? t(fault === 'racePoints' ? 'cockpit.racePointsWrong' : `cockpit.${fault}`)
      : refusal.errorAt(field)
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    setSubmitted(true)
    if (hasFaults || !(await onSend(draft, images))) return focusFault(currentTarget)
    // What was edited while it was being saved stays.
    setEdits((latest) => editsSince(edits, latest))
    setImages(({ avatar, banner }) => ({
      avatar: avatar === images.avatar ? undefined : avatar,
      banner: banner === images.banner ? undefined : banner,
    }))
    setSubmitted(false)
  }
  const fields: FieldProps = {
    ...{ draft, errorOf, games, game, isNew, mayEdit },
    earlierId: props.earlierId,
    platforms: props.platforms,
    mayConfigure: props.mayConfigure,
    maySchedule: props.maySchedule,
    set: (changes) => setEdits((before) => ({ ...before, ...changes })),
  }
  const footer = (
    <div className={styles.footer}>
      {isSubmitted && hasFaults ? (
        <Notice tone="bad" announce>
          {t('cockpit.checkFields')}
        </Notice>
      ) : null}
      <FaultNotice fault={isPriceRefused(props.fault, draft) ? undefined : refusal.rest} />
      <div className="row">
        <Button type="submit" variant="primary" loading={props.busy} disabled={!mayEdit} block={isNew}>
          {props.submitLabel}
        </Button>
        {props.refusalAction}
      </div>
    </div>
  )
  return (
    <form className={isNew ? 'columns' : 'stack'} onSubmit={(event) => void send(event)} noValidate>
      <div className="stack">
        <Steps fields={fields} hadPassword={hadPassword}>
          <ImageFields current={pictures} chosen={images} onChange={setImages} disabled={!mayEdit} />
        </Steps>
      </div>
      {isNew ? (
        <div className={styles.season}>
          <Panel title={t('cockpit.season')} flush footer={footer}>
            <SeasonFigures {...fields} />
          </Panel>
        </div>
      ) : (
        footer
      )}
    </form>
  )
}

/** The fields in the order in which a new tournament is filled in; `children` are the pictures. Steps with a summary may keep their defaults. */
const Steps = ({
  fields,
  hadPassword,
  children,
}: {
  fields: FieldProps
  hadPassword: boolean
  children: ReactNode
}) => {
  const t = useT()
  const { isNew } = fields
  const steps = [
    { title: t('cockpit.sectionMain'), part: <MainFields {...fields} /> },
    { title: t('cockpit.sectionFormat'), part: <FormatFields {...fields} /> },
    { title: t('cockpit.sectionRules'), summary: t('cockpit.sectionRulesHint'), part: <RuleFields {...fields} /> },
    { title: t('cockpit.sectionEntry'), part: <EntryFields {...fields} hadPassword={hadPassword} /> },
    { title: t('cockpit.sectionLook'), summary: t('cockpit.sectionLookHint'), part: children },
  ]
  return steps.map(({ title, summary, part }, index) => (
    <FormStep
      key={title}
      title={title}
      number={isNew ? index + 1 : undefined}
      summary={isNew ? summary : undefined}
      isClosed={isNew && summary !== undefined}
    >
      {part}
    </FormStep>
  ))
}

/** True if the fee was refused because this installation has no payment provider. */
const isPriceRefused = (fault: ApiError | undefined, draft: TournamentDraft) =>
  fault?.code === 'NOT_AVAILABLE_FOR_ENTITY_ERROR' && draft.price.trim() !== ''
