import type { EntryId } from '@agone/contract/ids'
import { proposalRoutes, type MatchProposals, type TimeProposal } from '@agone/contract/matches/routes/proposals'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { MatchData } from '../find-match.ts'
import { sideName, sideOf } from '../labels.ts'
import { EarlierProposals } from './earlier-proposals.tsx'
import { ProposalForm } from './proposal-form.tsx'
import styles from './proposals.module.css'

type ProposalsPanelProps = {
  pageData: MatchData
  loaded: MatchProposals
  /** The side that the viewer acts for; undefined for a manager. */
  own: EntryId | undefined
  /** Called after every act, done or refused. */
  after: () => Promise<void>
}

/** The time of the match: what is proposed, with the answers; else how to propose another one. */
export const ProposalsPanel = ({ pageData, loaded, own, after }: ProposalsPanelProps) => {
  const t = useT()
  const { match } = pageData
  const container = useRef<HTMLDivElement>(null)
  const [isProposing, setProposing] = useState(false)
  // The clicked button disappears with its part: moves the focus to what replaces it.
  const focusPanel = () => {
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView({ block: 'nearest' })
  }
  const show = (proposing: boolean) => {
    setProposing(proposing)
    focusPanel()
  }
  const afterAnswer = async () => {
    await after()
    focusPanel()
  }
  const { window, proposals, absences } = loaded
  const open = proposals.find(({ status }) => status === 'open')
  const earlier = proposals.filter((each) => each !== open)
  const agreed = proposals.find(({ status }) => status === 'accepted')?.agreedTime
  const isAgreed = match.scheduledAt !== null && agreed === match.scheduledAt
  const mayPropose = own !== undefined && window !== null
  if (!open && !mayPropose && earlier.length === 0) return null
  const title = !open
    ? t('proposals.title')
    : open.entryId === own
      ? t('proposals.own')
      : t('proposals.titleOf', { name: sideName(t, sideOf(match, open.entryId)) })
  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      <Panel
        id="proposals"
        title={title}
        aside={
          isAgreed && !open ? (
            <Badge tone="good" icon="check">
              {t('proposals.agreed')}
            </Badge>
          ) : undefined
        }
      >
        <div className={styles.body}>
          <Planned match={match} isAgreed={isAgreed} />
          {open ? <OpenProposal {...{ pageData, open, own, window }} after={afterAnswer} /> : null}
          {!open && mayPropose ? <WindowText window={window} isFirst={match.scheduledAt === null} /> : null}
          {!mayPropose ? null : isProposing ? (
            <ProposalForm
              {...{ match, window, absences, after }}
              onSent={() => show(false)}
              onCancel={() => show(false)}
            />
          ) : (
            <div className={styles.acts}>
              <Button variant={open ? 'ghost' : 'outline'} icon="calendar" onClick={() => show(true)}>
                {t(match.scheduledAt === null && !open ? 'proposals.proposeFirst' : 'proposals.propose')}
              </Button>
            </div>
          )}
          {earlier.length === 0 ? null : <EarlierProposals match={match} proposals={earlier} />}
        </div>
      </Panel>
    </div>
  )
}

const Planned = ({ match: { scheduledAt }, isAgreed }: { match: MatchData['match']; isAgreed: boolean }) => {
  const t = useT()
  if (scheduledAt === null) return <p className="muted">{t('proposals.notPlanned')}</p>
  return (
    <p className={styles.planned}>
      <span className="muted small">{t(isAgreed ? 'proposals.agreed' : 'proposals.planned')}</span>
      <ShownTime at={scheduledAt} />
    </p>
  )
}

const ShownTime = ({ at }: { at: string }) => (
  <span className={styles.time}>
    <DateTime at={at} format="time" className={styles.hour} /> <DateTime at={at} format="weekday" />
  </span>
)

const WindowText = ({ window: { from, to }, isFirst }: { window: { from: string; to: string }; isFirst: boolean }) => {
  const t = useT()
  const { dayTime } = useFormats()
  const times = { from: dayTime(from), to: dayTime(to) }
  return <p className="muted">{t(isFirst ? 'proposals.mayProposeFirst' : 'proposals.mayPropose', times)}</p>
}

type OpenProps = Omit<ProposalsPanelProps, 'loaded'> & Pick<MatchProposals, 'window'> & { open: TimeProposal }

/** The proposed times, with the buttons of whoever may answer or withdraw. */
const OpenProposal = ({ pageData: { match }, open, own, after, window }: OpenProps) => {
  const t = useT()
  const { dayTime } = useFormats()
  const { act, busy } = useAct(after, { faultToast: true })
  const params = { id: match.matchId, proposalId: open.id }
  const accept = (time: string) =>
    void act(() => call(proposalRoutes.accept, { params, body: { time } }), {
      success: t('proposals.accepted', { time: dayTime(time) }),
    })
  const close = (success: string) => void act(() => call(proposalRoutes.close, { params }), { success })
  const isOther = own !== undefined && open.entryId !== own
  const opponent = match.participants.find((side) => side.entryId !== open.entryId)
  const answers = (time: string): ReactNode => {
    if (!isOther || window === null) return null
    if (Date.parse(time) <= Date.parse(window.from)) return <span className="muted small">{t('proposals.passed')}</span>
    return (
      <Button
        variant={open.times.length === 1 ? 'primary' : 'outline'}
        loading={busy}
        aria-label={t('proposals.acceptTime', { time: dayTime(time) })}
        onClick={() => accept(time)}
      >
        {t('proposals.accept')}
      </Button>
    )
  }
  return (
    <>
      <ul className={styles.times}>
        {open.times.map((time) => (
          <li key={time}>
            <ShownTime at={time} />
            {answers(time)}
          </li>
        ))}
      </ul>
      <p className="muted">
        {own === undefined
          ? t('proposals.readOnly')
          : isOther
            ? t('proposals.answer')
            : t('proposals.awaits', { name: sideName(t, opponent) })}
      </p>
      {own === undefined ? null : (
        <div className={styles.acts}>
          {isOther ? (
            <Button variant="outline" loading={busy} onClick={() => close(t('proposals.declined'))}>
              {t('proposals.decline')}
            </Button>
          ) : (
            <Button variant="outline" loading={busy} onClick={() => close(t('proposals.withdrawn'))}>
              {t('proposals.withdraw')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
