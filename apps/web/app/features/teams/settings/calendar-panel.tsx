import type { TeamId } from '@agone/contract/ids'
import { urlOf } from '@agone/contract/route'
import { calendarFeedRoutes } from '@agone/contract/standings/routes/calendar-feeds'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { ButtonAnchor } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** The calendar feed of the team's matches, to which calendar apps subscribe. */
export const CalendarPanel = ({ teamId, origin }: { teamId: TeamId; origin: string }) => {
  const t = useT()
  const lang = useLocale()
  const address = origin + urlOf(calendarFeedRoutes.ofTeam, { params: { id: teamId }, query: { lang } })
  return (
    <Panel title={t('teams.calendar')}>
      <div className="stack">
        <p className="muted">{t('teams.calendarText')}</p>
        <div className="row">
          <ButtonAnchor variant="outline" icon="calendar" href={address.replace(/^https?:/, 'webcal:')}>
            {t('teams.subscribe')}
          </ButtonAnchor>
          <CopyButton text={address} label={t('teams.copyAddress')} />
        </div>
        <p className="muted small">{t('teams.calendarHint')}</p>
      </div>
    </Panel>
  )
}
