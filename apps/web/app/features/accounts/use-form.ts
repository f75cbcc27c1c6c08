import type { ErrorCode } from '@agone/contract/errors'
import { useEffect, useState, type ChangeEvent, type FormEvent } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { draftOf, dropDraft, keepDraft } from './profile/drafts.ts'
import { faultsOf, namesOf, refusalOf, type FormRules, type FormValues, type RuleFault } from './form-faults.ts'
import { useUnsaved } from './profile/unsaved.ts'
import { afterPress } from '../../lib/forms/after-press.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { useFocusFault } from '../../lib/forms/use-focus-fault.ts'

/** The pause in typing after which a fault is shown, in milliseconds: not in the middle of a word. */
const typingPause = 700

type FormParts<Values extends FormValues> = {
  /** The saved values: the form is dirty while it has others. */
  saved: Values
  rules: FormRules<Values>
  /** The field that shows each refusal of the server. */
  fieldOf?: Partial<Record<ErrorCode, keyof Values & string>>
  /** Sends the values; what it throws is shown in the form, which keeps its input. `false`: nothing was sent. */
  send: (values: Values) => Promise<unknown>
  /** Keeps the input under this name until it is saved or discarded; never for passwords. */
  draft?: string
}

/**
 * The state of a form: values, broken rules (shown after a pause in typing, on blur or on submit), refusals of the
 * server at their field, and whether something is unsaved.
 */
export const useForm = <Values extends FormValues>(parts: FormParts<Values>) => {
  const t = useT()
  const { saved, rules } = parts
  const [typed, change] = useDraft(saved, parts.draft)
  const [shown, show] = useShownFaults(typed, saved)
  const faults = faultsOf(typed, rules)
  const isDirty = namesOf(saved).some((name) => typed[name] !== saved[name])
  const { refusal, busy, submit } = useSending(parts, { typed, isSendable: faults.size === 0, show })
  useUnsaved(isDirty)
  const textOf = (fault: RuleFault) => (typeof fault === 'string' ? t(`errors.${fault}`) : fault(t))
  const faultAt = (name: keyof Values & string): string | undefined => {
    if (refusal?.field === name && refusal.sent[name] === typed[name]) return refusal.text ?? textOf(refusal.code)
    const fault = shown.has(name) ? faults.get(name) : undefined
    return fault && textOf(fault)
  }
  return {
    values: typed,
    busy,
    isDirty,
    submit,
    /** The text of a refusal that is about no field. */
    formFault: refusal && refusal.field === undefined ? (refusal.text ?? textOf(refusal.code)) : undefined,
    /** The props of an input: `<Input label={…} {...form.field('email')} />`. */
    field: (name: keyof Values & string) => ({
      name,
      value: typed[name] ?? '',
      error: faultAt(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change({ ...typed, [name]: currentTarget.value }),
      onBlur: () => (typed[name] === saved[name] ? undefined : afterPress(() => show(name))),
    }),
    /** Sets the values and deletes the draft: after saving or discarding. */
    reset: (values: Values) => {
      change(values)
      show()
      if (parts.draft) dropDraft(parts.draft)
    },
  }
}

/** The typed values; kept under `draft` if the form has such a name. */
const useDraft = <Values extends FormValues>(saved: Values, draft: string | undefined) => {
  const [typed, setTyped] = useState<Values>(() => ({ ...saved, ...(draft ? draftOf(draft) : {}) }))
  const change = (values: Values) => {
    setTyped(values)
    if (draft) keepDraft(draft, values)
  }
  return [typed, change] as const
}

/** The fields whose faults are shown: those named, and those changed before a pause in typing; none after `show()`. */
const useShownFaults = <Values extends FormValues>(typed: Values, saved: Values) => {
  const [shown, setShown] = useState<ReadonlySet<keyof Values>>(new Set())
  const show = (...names: (keyof Values)[]) =>
    setShown((before) => (names.length === 0 ? new Set() : new Set([...before, ...names])))
  useEffect(() => {
    const changed = namesOf(typed).filter((name) => typed[name] !== saved[name])
    if (changed.length === 0) return undefined
    const timer = setTimeout(
      () => afterPress(() => setShown((before) => new Set([...before, ...changed]))),
      typingPause,
    )
    return () => clearTimeout(timer)
    // Only typing restarts the timer: `saved` is a new object in every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])
  return [shown, show] as const
}

type Submission<Values extends FormValues> = {
  typed: Values
  isSendable: boolean
  show: (...names: (keyof Values)[]) => void
}

/** Sends the form if no rule is broken. */
const useSending = <Values extends FormValues>(
  { send, draft, fieldOf = {} }: FormParts<Values>,
  { typed, isSendable, show }: Submission<Values>,
) => {
  const [sent, setSent] = useState(typed)
  const { act, busy, fault, clearFault } = useAct()
  const focusFault = useFocusFault()
  const run = async () => {
    if ((await send(typed)) === false) return
    // Saved values may break a rule, such as that a new username differs from the present one: their faults are not shown.
    show()
    if (draft) dropDraft(draft)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (busy) return
    show(...namesOf(typed))
    clearFault()
    setSent(typed)
    if (!isSendable || !(await act(run))) focusFault(currentTarget)
  }
  return {
    refusal: fault && refusalOf(fault, sent, fieldOf),
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
