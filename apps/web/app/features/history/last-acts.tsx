import type { HistoryName } from '@agone/contract/history/routes'
import { actorName, actText, namesOf, type Act } from '@agone/i18n/acts/act-text'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MediaRow, MediaRows } from '../../ui/rows/media-rows.tsx'

type LastActsProps = { label: string; page: { entries: readonly Act[]; names: readonly HistoryName[] } }

/** Acts in one line each. */
export const LastActs = ({ label, page }: LastActsProps) => {
  const t = useT()
  const names = namesOf(page.names)
  return (
    <MediaRows label={label}>
      {page.entries.map((act) => {
        const name = actorName(t, act, names)
        const entity = act.entityId === null || act.entityId === act.actorId ? undefined : names.get(act.entityId)
        return (
          <MediaRow
            key={act.place}
            start={act.actorId === null ? <Icon name="settings" /> : <Avatar id={act.actorId} name={name} />}
            end={
              <span className="muted small">
                <DateTime at={act.at} format="hour" />
              </span>
            }
          >
            <p>
              <b>{name}</b> {actText(t, act)}
            </p>
            {entity === undefined ? null : <p className="muted small">{entity.name}</p>}
          </MediaRow>
        )
      })}
    </MediaRows>
  )
}
