import type { ErrorCode } from '@agone/contract/errors'
import { useEffect, useState, type ChangeEvent, type FormEvent } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { draftOf, dropDraft, keepDraft } from './profile/drafts.ts'
import { faultsOf, namesOf, refusalOf, type FormRules, type FormValues, type RuleFault } from './form-faults.ts'
import { useUnsaved } from './profile/unsaved.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { useFocusFault } from '../../lib/forms/use-focus-fault.ts'

/** How long typing rests before a fault is said, in milliseconds: nobody is corrected in the middle of a word. */
const rest = 700

type FormParts<Values extends FormValues> = {
  /** What is saved: the form is dirty while it holds anything else. */
  saved: Values
  rules: FormRules<Values>
  /** Where refusals of the server belong that are about one field. */
  fieldOf?: Partial<Record<ErrorCode, keyof Values & string>>
  /** Sends what was typed; what it throws is said in the form, which keeps everything. False: nothing was done. */
  send: (values: Values) => Promise<unknown>
  /** Keeps what was typed under this name until it is saved or given up; never for passwords. */
  draft?: string
}

/**
 * The state of a form: values, faults by the rules as one types (once typing rests, or the field is left, or the form
 * is sent), refusals of the server at their field, and whether something is unsaved.
 */
export const useForm = <Values extends FormValues>(parts: FormParts<Values>) => {
  const t = useT()
  const { saved, rules } = parts
  const [typed, change] = useDraft(saved, parts.draft)
  const [shown, show] = useShown(typed, saved)
  const faults = faultsOf(typed, rules)
  const isDirty = namesOf(saved).some((name) => typed[name] !== saved[name])
  const { refusal, busy, submit } = useSending(parts, { typed, isSendable: faults.size === 0, show })
  useUnsaved(isDirty)
  const said = (fault: RuleFault) => (typeof fault === 'string' ? t(`errors.${fault}`) : fault(t))
  const faultAt = (name: keyof Values & string): string | undefined => {
    if (refusal?.field === name && refusal.sent[name] === typed[name]) return refusal.text ?? said(refusal.code)
    const fault = shown.has(name) ? faults.get(name) : undefined
    return fault && said(fault)
  }
  return {
    values: typed,
    busy,
    isDirty,
    submit,
    /** The text of a refusal that is about no field. */
    formFault: refusal && refusal.field === undefined ? (refusal.text ?? said(refusal.code)) : undefined,
    /** What an input takes: `<Input label={…} {...form.field('email')} />`. */
    field: (name: keyof Values & string) => ({
      name,
      value: typed[name] ?? '',
      error: faultAt(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ ...typed, [name]: currentTarget.value }),
      onBlur: () => (typed[name] === saved[name] ? undefined : show(name)),
    }),
    /** Forgets what was typed: after it was saved, or given up. */
    reset: (values: Values) => {
      change(values)
      show()
      if (parts.draft) dropDraft(parts.draft)
    },
  }
}

/** What is typed; kept under `draft` where the form has such a name. */
const useDraft = <Values extends FormValues>(saved: Values, draft: string | undefined) => {
  const [typed, setTyped] = useState<Values>(() => ({ ...saved, ...(draft ? draftOf(draft) : {}) }))
  const change = (values: Values) => {
    setTyped(values)
    if (draft) keepDraft(draft, values)
  }
  return [typed, change] as const
}

/** The fields whose faults are said: those named, those changed before typing rested; none after `show()`. */
const useShown = <Values extends FormValues>(typed: Values, saved: Values) => {
  const [shown, setShown] = useState<ReadonlySet<keyof Values>>(new Set())
  const show = (...names: (keyof Values)[]) =>
    setShown((before) => (names.length === 0 ? new Set() : new Set([...before, ...names])))
  useEffect(() => {
    const changed = namesOf(typed).filter((name) => typed[name] !== saved[name])
    if (changed.length === 0) return undefined
    const timer = setTimeout(() => setShown((before) => new Set([...before, ...changed])), rest)
    return () => clearTimeout(timer)
    // Only typing starts the clock again: what is saved comes as a new object with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])
  return [shown, show] as const
}

type Sendable<Values extends FormValues> = {
  typed: Values
  isSendable: boolean
  show: (...names: (keyof Values)[]) => void
}

/** Sends the form, once at a time, where the rules allow it; a refusal stays until the next try. */
const useSending = <Values extends FormValues>(
  { send, draft, fieldOf = {} }: FormParts<Values>,
  { typed, isSendable, show }: Sendable<Values>,
) => {
  const [sent, setSent] = useState(typed)
  const { act, busy, fault, clearFault } = useAct()
  const focusFault = useFocusFault()
  const run = async () => {
    if ((await send(typed)) === false) return
    // The saved values may break a rule now, such as a username that is one's own.
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
