import { useSyncExternalStore } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { MenuSectionButton } from './menu-section.tsx'

type InstallPrompt = Event & { prompt(): Promise<unknown> }

const isInstallPrompt = (event: Event | undefined): event is InstallPrompt => event !== undefined && 'prompt' in event

const dropOffer = () => {
  delete window.__installPrompt
  window.dispatchEvent(new Event('installoffertaken'))
}

const subscribe = (listener: () => void) => {
  const control = new AbortController()
  const { signal } = control
  window.addEventListener('appinstalled', dropOffer, { signal })
  for (const event of ['beforeinstallprompt', 'installoffertaken']) window.addEventListener(event, listener, { signal })
  return () => control.abort()
}

/** Installs the site as an app. It is there only while the browser offers that; the boot script keeps its offer. */
export const InstallEntry = () => {
  const t = useT()
  const offer = useSyncExternalStore(
    subscribe,
    () => window.__installPrompt,
    () => undefined,
  )
  if (!isInstallPrompt(offer)) return null
  const install = async () => {
    // An offer can be used once; the browser may make another one.
    dropOffer()
    await offer.prompt()
  }
  return (
    <MenuSectionButton icon="download" onClick={() => void install()}>
      {t('offline.install')}
    </MenuSectionButton>
  )
}
