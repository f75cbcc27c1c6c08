import type { Platform } from '@agone/contract/games/routes/games'
import { useState, type FormEvent } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { refreshStaff } from '../queries.ts'
import { addPlatform } from './games.ts'
import styles from './platforms-panel.module.css'
import { starterPlatforms } from './starter-games.ts'

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
            <li key={platform.id}>
              <Badge icon="check">{platform.name}</Badge>
            </li>
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
            maxLength={60}
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
