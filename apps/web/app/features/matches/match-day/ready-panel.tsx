import { isUserSide } from '@agone/contract/matches/labels'
import { noShowRoutes, readinessRoutes } from '@agone/contract/matches/routes/readiness'
import { useRef } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { sideName, sideOf } from '../labels.ts'
import { clockStateOf, mayAsk, type ClockState } from './clock-state.ts'
import { NoShowRequest } from './no-show-request.tsx'
import { ReadyClock } from './ready-clock.tsx'
import styles from './ready-panel.module.css'
import type { ReadyProps } from './ready-props.ts'

/**
 * Who is ready for the kick-off, on one clock; after its tolerance the side that is there asks for the walkover here. Without a tolerance
 * there is no clock: the panel is there once a side has asked.
 */
export const ReadyPanel = (props: ReadyProps) => {
  const t = useT()
  const { time } = useFormats()
  const container = useRef<HTMLDivElement>(null)
  const { loaded, after } = props
  const now = useNow(1000) + loaded.skew
  const state = loaded.clock ? clockStateOf(loaded.clock, loaded, now) : undefined
  if (loaded.clock === null ? loaded.noShow === null : state === undefined) return null
  // The clicked button may disappear with its part: moves the focus to what replaces it.
  const afterAct = async () => {
    container.current?.focus({ preventScroll: true })
    await after()
  }
  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      <Panel
        id="ready"
        title={t('matchDay.ready')}
        aside={
          loaded.noShow?.status === 'open' ? (
            <Badge tone="warn" icon="whistle">
              {t('matchDay.waitsDecision')}
            </Badge>
          ) : loaded.clock === null || state === undefined ? null : (
            <span className="muted small">
              {t(state.phase === 'closed' ? 'matchDay.opensAt' : 'matchDay.openSince', {
                time: time(loaded.clock.opensAt),
              })}
            </span>
          )
        }
      >
        <div className={styles.body}>
          <Sides {...props} />
          {loaded.clock === null || state === undefined ? null : <ReadyClock clock={loaded.clock} state={state} />}
          {state === undefined ? null : <Rule {...props} state={state} />}
          <NoShowRequest {...props} after={afterAct} />
          {state !== undefined || loaded.noShow?.status === 'open' ? (
            <OwnActs {...props} after={afterAct} state={state ?? withoutClock} />
          ) : null}
        </div>
      </Panel>
    </div>
  )
}

/** After the kick-off, without a clock: who has not come can still say that it is there. */
const withoutClock: ClockState = { phase: 'tolerance', left: 0, progress: 0 }

const Sides = ({ pageData: { match }, loaded, own }: ReadyProps) => {
  const t = useT()
  const { time } = useFormats()
  return (
    <ul className={styles.sides}>
      {loaded.sides.map(({ entryId, readyAt }) => {
        const side = sideOf(match, entryId)
        return (
          <li key={entryId} style={clubStyle(side?.id ?? entryId)}>
            <ParticipantPicture
              isUser={side !== undefined && isUserSide(side)}
              id={side?.id ?? entryId}
              name={sideName(t, side)}
              file={side?.avatar ?? null}
            />
            <span className={styles.side}>
              <b>{sideName(t, side)}</b>
              {readyAt !== null ? (
                <span className={styles.there}>
                  <Icon name="check" /> {t('matchDay.thereSince', { time: time(readyAt) })}
                </span>
              ) : (
                <span className={entryId === own ? styles.missing : 'muted'}>
                  {t(entryId === own ? 'matchDay.ownMissing' : 'matchDay.notYet')}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type StateProps = ReadyProps & { state: ClockState }

/** What happens to a side that does not come. */
const Rule = ({ loaded, state: { phase } }: StateProps) => {
  const t = useT()
  const { time } = useFormats()
  if (loaded.clock === null || loaded.noShow !== null) return null
  if (phase === 'ready') return <p>{t('matchDay.bothThere')}</p>
  return phase === 'over' ? null : <p className="muted">{t('matchDay.rule', { time: time(loaded.clock.endsAt) })}</p>
}

/** The buttons of a side: that it is there, or that the other one is not. */
const OwnActs = ({ pageData: { match, tournament }, loaded, own, after, state }: StateProps) => {
  const t = useT()
  const { act, busy } = useAct(after, { faultToast: true })
  const side = loaded.sides.find(({ entryId }) => entryId === own)
  if (side === undefined || state.phase === 'closed') return null
  const params = { id: match.matchId }
  const say = (ready: boolean) =>
    void act(() => call(readinessRoutes.set, { params, body: { ready } }), {
      success: t(ready ? 'matchDay.saidReady' : 'matchDay.tookBack'),
    })
  const ask = () => void act(() => call(noShowRoutes.request, { params }), { success: t('matchDay.walkoverAsked') })
  if (side.readyAt === null) {
    return (
      <div className={styles.acts}>
        <Button variant="primary" icon="check" loading={busy} onClick={() => say(true)}>
          {t(tournament.inTeam ? 'matchDay.sayReady' : 'matchDay.sayReadyAlone')}
        </Button>
      </div>
    )
  }
  if (state.phase === 'open') {
    return (
      <div className={styles.acts}>
        <Button variant="outline" loading={busy} onClick={() => say(false)}>
          {t('matchDay.takeBack')}
        </Button>
      </div>
    )
  }
  if (!mayAsk(state, loaded, own)) return null
  const walkoverScore = `${tournament.settings.walkoverScore}–0`
  return (
    <>
      <p>{t('matchDay.askText', { score: walkoverScore })}</p>
      <div className={styles.acts}>
        <Button variant="primary" icon="flag" loading={busy} onClick={ask}>
          {t('matchDay.ask')}
        </Button>
      </div>
    </>
  )
}
