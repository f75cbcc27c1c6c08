import { useRouteLoaderData } from 'react-router'
import { ButtonAnchor } from '../../ui/button/button.tsx'
import type { Site } from '../api/context.ts'
import { useT } from '../i18n/use-t.tsx'
import { CopyButton } from './copy-button.tsx'

/** Offers a calendar feed to calendar apps: opens it in the one of this device, or copies its address. `path` is that of the feed. */
export const CalendarFeed = ({ text, path }: { text: string; path: string }) => {
  const t = useT()
  const address = (useRouteLoaderData<Site>('root')?.origin ?? '') + path
  return (
    <div className="stack">
      <p className="muted">{text}</p>
      <div className="row">
        <ButtonAnchor variant="outline" icon="calendar" href={address.replace(/^https?:/, 'webcal:')}>
          {t('feeds.subscribe')}
        </ButtonAnchor>
        <CopyButton text={address} label={t('feeds.copyAddress')} />
      </div>
      <p className="muted small">{t('feeds.hint')}</p>
    </div>
  )
}
