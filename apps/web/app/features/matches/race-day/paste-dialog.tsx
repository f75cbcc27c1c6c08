import { useState } from 'react'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Select, Textarea } from '../../../ui/field/input.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { decodedText, largestListFile } from './decoded-text.ts'
import { recognize } from './driver-names.ts'
import { longestList, parseList } from './pasted-list.ts'
import { PastedLines, type LineChoice, type ListedDriver } from './pasted-lines.tsx'
import { othersChoices, type ChosenLine, type OthersChoice } from './pasted-rows.ts'

type PasteProps = DialogParts & {
  drivers: readonly ListedDriver[]
  onTake: (lines: ChosenLine[], others: OthersChoice) => void
}

/** Reads a pasted list or a CSV file, shows what it has understood, and takes it over once every line has its driver. */
export const PasteDialog = ({ drivers, onTake, ...parts }: PasteProps) => {
  const t = useT()
  const { text, setText, lines, choose, chosen, isComplete } = useList(drivers)
  const [others, setOthers] = useState<OthersChoice>('follow')
  const missing = drivers.length - chosen.length
  return (
    <FormDialog
      {...parts}
      title={t('raceDay.paste')}
      submitLabel={t('raceDay.take', { count: chosen.length })}
      busy={false}
      blocked={chosen.length === 0 || !isComplete}
      wide
      onSend={() => {
        onTake(chosen, others)
        parts.close()
      }}
    >
      <Textarea
        label={t('raceDay.pasteField')}
        hint={t('raceDay.pasteText')}
        placeholder={t('raceDay.pasteExample')}
        rows={6}
        maxLength={longestList}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ListFile onText={setText} />
      {lines.length === 0 ? null : <PastedLines lines={lines} drivers={drivers} onChoose={choose} chosen={chosen} />}
      {chosen.length === 0 || missing === 0 ? null : (
        <Select
          label={t('raceDay.others', { count: missing })}
          value={others}
          onChange={(event) => {
            const choice = othersChoices.find((each) => each === event.currentTarget.value)
            if (choice) setOthers(choice)
          }}
        >
          {othersChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`raceDay.others_${choice}`)}
            </option>
          ))}
        </Select>
      )}
    </FormDialog>
  )
}

const noChoices: ReadonlyMap<number, LineChoice> = new Map()

/** The text, what it says, and the choices of the manager, which another text resets. */
const useList = (drivers: readonly ListedDriver[]) => {
  const [text, setText] = useState('')
  const [choices, setChoices] = useState(noChoices)
  const lines = recognize(parseList(text), drivers).map((each) => {
    const choice = choices.get(each.line.lineNumber)
    return { ...each, choice, entryId: each.entryId ?? (choice === 'skip' ? undefined : choice) }
  })
  return {
    text,
    setText: (next: string) => {
      setText(next)
      setChoices(noChoices)
    },
    lines,
    choose: (lineNumber: number, choice: LineChoice | undefined) =>
      setChoices((before) => {
        const next = new Map(before)
        if (choice === undefined) next.delete(lineNumber)
        else next.set(lineNumber, choice)
        return next
      }),
    chosen: lines.flatMap(({ line, entryId }): ChosenLine[] => (entryId === undefined ? [] : [{ line, entryId }])),
    isComplete: lines.every(({ entryId, choice }) => entryId !== undefined || choice === 'skip'),
  }
}

const ListFile = ({ onText }: { onText: (text: string) => void }) => {
  const t = useT()
  const [isTooBig, setTooBig] = useState(false)
  const read = async (file: File) => {
    setTooBig(file.size > largestListFile)
    if (file.size <= largestListFile) onText(decodedText(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <FileDrop
      accept=".csv,.txt,text/csv,text/plain"
      multiple={false}
      {...(isTooBig ? { error: t('raceDay.fileTooBig') } : {})}
      onFiles={([file]) => (file ? void read(file) : undefined)}
      texts={{
        label: t('raceDay.fileLabel'),
        choose: t('raceDay.fileChoose'),
        limits: t('raceDay.fileLimits'),
        progress: (name) => t('raceDay.fileReading', { name }),
        cancel: (name) => t('raceDay.fileCancel', { name }),
        remove: (name) => t('raceDay.fileRemove', { name }),
      }}
    />
  )
}
