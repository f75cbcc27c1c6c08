import { type Session, sessionRoutes } from '@agone/contract/accounts/routes/sessions'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { pages } from '../../../lib/pages.ts'
import { session } from '../../../lib/session/own-session.ts'
import { sendLogout } from '../../../lib/session/worker-bridge.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { logoutEverywhere } from './logout-everywhere.ts'
import { refreshOwn, useOwnSessions } from '../own-queries.ts'

/** The user's sessions, which can be ended one by one or all at once. */
export const DevicesPanel = () => {
  const t = useT()
  const query = useOwnSessions()
  const { openEndDialog, openEndAllDialog } = useDeviceActions()
  return (
    <Panel
      flush
      title={t('profile.devices')}
      footer={
        <div className="row">
          <span>{t('profile.devicesText')}</span>
          <Button variant="danger" icon="logout" onClick={openEndAllDialog}>
            {t('profile.endAll')}
          </Button>
        </div>
      }
    >
      <QueryResult query={query} placeholder={<SkeletonRows rows={2} label={t('shell.loading')} />}>
        {(devices) => (
          <Rows label={t('profile.devices')}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => openEndDialog(device)} />
            ))}
          </Rows>
        )}
      </QueryResult>
    </Panel>
  )
}

const phones: ReadonlySet<string> = new Set(['Android', 'iOS', 'iPadOS'])

const useDeviceName = () => {
  const t = useT()
  return ({ browser, system, client }: Session) =>
    browser && system
      ? t('profile.deviceName', { browser, system })
      : (browser ?? system ?? client ?? t('profile.deviceUnknown'))
}

const DeviceRow = ({ device, onEnd }: { device: Session; onEnd: () => void }) => {
  const t = useT()
  const name = useDeviceName()(device)
  return (
    <Row
      icon={phones.has(device.system ?? '') ? 'phone' : 'laptop'}
      tone={device.current ? 'good' : 'neutral'}
      title={name}
      badge={device.current ? <Badge tone="good">{t('profile.thisDevice')}</Badge> : undefined}
      action={
        device.current ? undefined : (
          <Button variant="danger" size="sm" aria-label={t('profile.endNamed', { name })} onClick={onEnd}>
            {t('profile.end')}
          </Button>
        )
      }
    >
      {t('profile.signedIn')} <DateTime at={device.signedInAt} format="dateTime" />
      {' · '}
      {t('profile.lastUsed')} <DateTime at={device.lastUsedAt} format="relative" />
    </Row>
  )
}

const useDeviceActions = () => {
  const t = useT()
  const nameOf = useDeviceName()
  const navigate = useNavigate()
  const openEndDialog = (device: Session) =>
    openConfirm({
      title: t('profile.endNamed', { name: nameOf(device) }),
      text: t('profile.endText'),
      submitLabel: t('profile.end'),
      danger: true,
      run: () => call(sessionRoutes.end, { params: { id: device.id } }),
      success: t('profile.ended'),
      after: () => refreshOwn('sessions'),
    })
  const openEndAllDialog = () =>
    openConfirm({
      title: t('profile.endAllTitle'),
      text: t('profile.endAllText'),
      submitLabel: t('profile.endAll'),
      danger: true,
      run: async () => {
        await logoutEverywhere()
        sendLogout()
        session.leave()
        await navigate(pages.logout)
      },
    })
  return { openEndDialog, openEndAllDialog }
}
