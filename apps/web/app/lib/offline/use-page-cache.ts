import { useEffect } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { pages } from '../pages.ts'
import { session } from '../session/own-session.ts'
import { sendOwner, sendPage } from '../session/worker-bridge.ts'
import { cacheOwner } from './cache-owner.ts'
import { deleteOthersDrafts } from './others-drafts.ts'
import { oldestStoredAt } from './stored-at.ts'
import { isCacheablePath } from './cacheable-path.ts'
import { networkResponds } from './network.ts'

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 500)
}

/**
 * Has the worker store each shown page when there is nothing else to do, and delete what belongs to other users. The worker does
 * it, so that pages need no code for the database as long as there is a network.
 */
export const usePageCache = (): void => {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { state } = useNavigation()
  useEffect(() => {
    const hasFault = document.querySelector('[data-page-fault]') !== null
    if (state !== 'idle' || hasFault || !isCacheablePath(pathname)) return
    const path = pathname + search
    const loaderData = Object.fromEntries(matches.map((match) => [match.id, match.loaderData]))
    const { title } = document
    whenIdle(() => {
      // Data that came from the store must keep its age.
      if (oldestStoredAt() !== undefined || !networkResponds() || !navigator.onLine) return
      // The titles of some pages are known later.
      const isShown = window.location.pathname + window.location.search === path
      sendPage({ path, title: isShown ? document.title : title, loaderData })
    })
  }, [pathname, search, matches, state])
  useCleanUp()
  useInterruptedNavigation()
}

/** Deletes what belongs to other users, after every sign-in and at the end of every session: drafts here, the rest in the worker. */
const useCleanUp = (): void =>
  useEffect(() => {
    const cleanUp = () => {
      if (session.state.kind === 'unknown') return
      sendOwner()
      const stores = { device: window.localStorage, tab: window.sessionStorage }
      deleteOthersDrafts(stores, cacheOwner(window.localStorage))
    }
    cleanUp()
    return session.subscribe(cleanUp)
  }, [])

const interruptedKey = 'interrupted-navigation'

/** A document that ends within this time after a click ends because of the click, in milliseconds. */
const clickDuration = 5_000

/**
 * Without the network the router cannot load the script of a page that was never opened, and reloads the current page. The path
 * of the link is stored, for the page that says what is missing.
 */
const useInterruptedNavigation = (): void =>
  useEffect(() => {
    if (window.location.pathname !== pages.offline) takeInterruptedNavigation()
    const control = new AbortController()
    const { signal } = control
    let clicked: { path: string; at: number } | undefined
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) clicked = { path: link.pathname + link.search, at: Date.now() }
    }
    const onHide = () => {
      if (clicked === undefined || Date.now() - clicked.at > clickDuration) return
      const isShown = clicked.path === window.location.pathname + window.location.search
      if (!isShown) window.sessionStorage.setItem(interruptedKey, clicked.path)
    }
    document.addEventListener('click', onClick, { signal, capture: true })
    window.addEventListener('pagehide', onHide, { signal })
    return () => control.abort()
  }, [])

/** The path that was being opened when the last document ended; it is returned once. */
export const takeInterruptedNavigation = (): string | undefined => {
  const path = window.sessionStorage.getItem(interruptedKey)
  window.sessionStorage.removeItem(interruptedKey)
  return path ?? undefined
}
