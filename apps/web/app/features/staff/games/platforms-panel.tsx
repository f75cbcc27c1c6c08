import type { Platform } from '@agone/contract/games/routes/games'
import { useState, type FormEvent } from 'react'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { refreshStaff } from '../queries.ts'
import { addPlatform, deletePlatform, renamePlatform } from './games.ts'
import styles from './platforms-panel.module.css'
import { starterPlatforms } from './starter-games.ts'

const maxName = 60

/** The platforms of tournaments: the existing ones, buttons that add common ones, and a form for any other. */
export const PlatformsPanel = ({ platforms }: { platforms: readonly Platform[] }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const [name, setName] = useState('')
  const existing = new Set(platforms.map((platform) => platform.name.toLowerCase()))
  const add = (platform: string) =>
    act(() => addPlatform(platform), { success: t('staff.platformAdded', { name: platform }) })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && (await add(name.trim()))) setName('')
  }
  return (
    <Panel title={t('staff.platforms')}>
      <div className="stack">
        <ul className={styles.platforms} aria-label={t('staff.platforms')}>
          {platforms.map((platform) => (
            <PlatformItem key={platform.id} platform={platform} />
          ))}
          {starterPlatforms
            .filter((starter) => !existing.has(starter.toLowerCase()))
            .map((starter) => (
              <li key={starter}>
                <Button
                  variant="outline"
                  size="sm"
                  icon="plus"
                  disabled={busy}
                  aria-label={t('staff.addNamed', { name: starter })}
                  onClick={() => void add(starter)}
                >
                  {starter}
                </Button>
              </li>
            ))}
        </ul>
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          <Input
            label={t('staff.otherPlatform')}
            value={name}
            maxLength={maxName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="outline" icon="plus" loading={busy} disabled={name.trim() === ''}>
            {t('staff.addPlatform')}
          </Button>
        </form>
        <FaultNotice fault={fault} />
      </div>
    </Panel>
  )
}

/** A platform, with the buttons that rename and delete it. */
const PlatformItem = ({ platform }: { platform: Platform }) => {
  const t = useT()
  const { id, name } = platform
  const remove = () =>
    openConfirm({
      title: t('staff.deleteNamedTitle', { name }),
      text: t('staff.deletePlatformText'),
      submitLabel: t('staff.deleteYes'),
      success: t('staff.platformDeleted', { name }),
      danger: true,
      run: () => deletePlatform(id),
      after: refreshStaff,
    })
  return (
    <li className={styles.platform}>
      <strong>{name}</strong>
      <IconButton
        icon="edit"
        size="sm"
        label={t('staff.renamePlatform', { name })}
        onClick={() => void openDialog((parts) => <PlatformDialog {...parts} platform={platform} />)}
      />
      <IconButton icon="trash" size="sm" label={t('staff.deleteNamed', { name })} onClick={remove} />
    </li>
  )
}

const PlatformDialog = ({ open, close, platform }: DialogParts & { platform: Platform }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const [name, setName] = useState(platform.name)
  const { errorAt, rest } = assignFaults(fault, ['name'])
  const send = async () => {
    const run = () => renamePlatform(platform.id, name.trim())
    if (await act(run, { success: t('staff.platformSaved', { name: name.trim() }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t('staff.renamePlatform', { name: platform.name })}
      submitLabel={t('staff.saveGame')}
      blocked={name.trim() === ''}
      onSend={send}
    >
      <Input
        label={t('staff.platformName')}
        error={errorAt('name')}
        value={name}
        maxLength={maxName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
