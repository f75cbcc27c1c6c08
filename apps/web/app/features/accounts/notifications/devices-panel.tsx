import { pushRoutes, type PushDevice } from '@agone/contract/notifications/routes/push'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { openSetup } from '../../../lib/push/offer.tsx'
import { ownSubscription, turnOff } from '../../../lib/push/device.ts'
import { usePushSupport } from '../../../lib/push/support.ts'
import { QueryResult } from '../../../lib/query-result.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { refreshOwn, useOwnKey } from '../own-queries.ts'
import styles from './notification-settings.module.css'
import { usePushDevices } from './settings-query.ts'

const phones: ReadonlySet<string> = new Set(['Android', 'iOS', 'iPadOS'])

/** The browsers that show the user's notifications; this one can be added here. */
export const DevicesPanel = () => {
  const t = useT()
  const query = usePushDevices()
  const endpoint = useOwnEndpoint()
  return (
    <Panel flush title={t('notifications.devices')}>
      <QueryResult query={query} placeholder={<SkeletonRows rows={2} label={t('shell.loading')} />}>
        {(devices) => (
          <Rows label={t('notifications.devices')}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} isThis={device.endpoint === endpoint} />
            ))}
            {devices.some((device) => device.endpoint === endpoint) ? null : <ThisDevice />}
          </Rows>
        )}
      </QueryResult>
    </Panel>
  )
}

/** The endpoint of this browser's subscription; null if it has none. */
const useOwnEndpoint = () =>
  useQuery({
    queryKey: [...useOwnKey('push-devices'), 'endpoint'],
    queryFn: async () => (await ownSubscription())?.endpoint ?? null,
  }).data

const useDeviceName = () => {
  const t = useT()
  return ({ browser, system }: PushDevice) =>
    browser && system ? t('profile.deviceName', { browser, system }) : (browser ?? system ?? t('profile.deviceUnknown'))
}

const DeviceRow = ({ device, isThis }: { device: PushDevice; isThis: boolean }) => {
  const t = useT()
  const name = useDeviceName()(device)
  const { act } = useAct(() => refreshOwn('push-devices'), { faultToast: true })
  const forget = () => (isThis ? turnOff() : call(pushRoutes.unsubscribe, { body: { id: device.id } }))
  const test = () => call(pushRoutes.test, { params: { id: device.id } })
  return (
    <Row
      icon={phones.has(device.system ?? '') ? 'phone' : 'laptop'}
      tone="good"
      title={name}
      badge={
        <Badge tone="good" icon="check">
          {isThis ? t('notifications.thisDevice') : t('notifications.deviceReceives')}
        </Badge>
      }
      action={
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="sm"
            aria-label={t('notifications.testNamed', { name })}
            onClick={() => void act(test, { success: t('notifications.testSent') })}
          >
            {t('notifications.test')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('notifications.turnOffNamed', { name })}
            onClick={() => void act(forget, { success: t('notifications.turnedOff') })}
          >
            {t('notifications.turnOff')}
          </Button>
        </div>
      }
    >
      {device.lastSentAt === null ? (
        <>
          {t('notifications.since')} <DateTime at={device.createdAt} format="date" />
        </>
      ) : (
        <>
          {t('notifications.lastSent')} <DateTime at={device.lastSentAt} format="relative" />
        </>
      )}
    </Row>
  )
}

/** This browser, while it gets no notifications: why not, and what helps. */
const ThisDevice = () => {
  const t = useT()
  const support = usePushSupport()
  const texts = {
    unsupported: t('notifications.unsupportedText'),
    uninstalled: t('notifications.uninstalledText'),
    blocked: t('notifications.blockedText'),
    open: t('notifications.thisDeviceOff'),
    granted: t('notifications.thisDeviceOff'),
  }
  if (support === undefined) return null
  const mayTurnOn = support === 'open' || support === 'granted'
  return (
    <Row
      icon="bell"
      title={t('notifications.thisDevice')}
      badge={support === 'blocked' ? <Badge tone="bad">{t('notifications.blocked')}</Badge> : undefined}
      action={
        mayTurnOn ? (
          <Button
            variant="primary"
            size="sm"
            icon="bell"
            onClick={() => openSetup(t, () => refreshOwn('push-devices'))}
          >
            {t('notifications.turnOn')}
          </Button>
        ) : undefined
      }
    >
      {texts[support]}
    </Row>
  )
}
