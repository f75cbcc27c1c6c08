import { type Session, sessionRoutes } from '@agone/contract/accounts/routes/sessions'
import { useNavigate } from 'react-router'
import { call, session } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { pages } from '../../../lib/pages.ts'
import { tellLogout } from '../../../lib/worker-bridge.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { Answered } from '../../../lib/forms/answered.tsx'
import { logoutEverywhere } from './logout-everywhere.ts'
import { renewOwn, useDevices } from '../own-queries.ts'

/** The reader's sessions, which can be ended one by one or all at once. */
export const DevicesPanel = () => {
  const t = useT()
  const query = useDevices()
  const { askToEnd, askToEndAll } = useDeviceActs()
  return (
    <Panel
      flush
      title={t('profile.devices')}
      footer={
        <div className="row">
          <span>{t('profile.devicesText')}</span>
          <Button variant="danger" icon="logout" onClick={askToEndAll}>
            {t('profile.endAll')}
          </Button>
        </div>
      }
    >
      <Answered query={query} waiting={<SkeletonRows rows={2} label={t('shell.loading')} />}>
        {(devices) => (
          <Rows label={t('profile.devices')}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => askToEnd(device)} />
            ))}
          </Rows>
        )}
      </Answered>
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
      {t('profile.signedIn')} <When at={device.signedInAt} as="dateTime" />
      {' · '}
      {t('profile.lastUsed')} <When at={device.lastUsedAt} as="relative" />
    </Row>
  )
}

const useDeviceActs = () => {
  const t = useT()
  const nameOf = useDeviceName()
  const navigate = useNavigate()
  const askToEnd = (device: Session) =>
    openConfirm({
      title: t('profile.endNamed', { name: nameOf(device) }),
      text: t('profile.endText'),
      yes: t('profile.end'),
      danger: true,
      run: () => call(sessionRoutes.end, { params: { id: device.id } }),
      success: t('profile.ended'),
      after: () => renewOwn('sessions'),
    })
  const askToEndAll = () =>
    openConfirm({
      title: t('profile.endAllTitle'),
      text: t('profile.endAllText'),
      yes: t('profile.endAll'),
      danger: true,
      run: async () => {
        await logoutEverywhere()
        tellLogout()
        session.leave()
        await navigate(pages.logout)
      },
    })
  return { askToEnd, askToEndAll }
}
