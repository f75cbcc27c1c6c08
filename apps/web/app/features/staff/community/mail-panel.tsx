import { communityRoutes, type MailTest, type Setup } from '@agone/contract/community/routes'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { MailFindings } from './mail-findings.tsx'
import { confirmMail } from './queries.ts'

/** Sends a test mail and shows the result; the sender confirms whether it arrived. */
export const MailPanel = ({ setup: { mailConfirmedAt } }: { setup: Setup }) => {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [result, setResult] = useState<MailTest>()
  const [selector, setSelector] = useState('')
  const { errorAt, rest } = assignFaults(fault, ['dkimSelector'])
  const dkimSelector = selector.trim().toLowerCase()
  const body = dkimSelector === '' ? {} : { dkimSelector }
  const send = () => act(async () => setResult(await call(communityRoutes.testMail, { body })))
  return (
    <Panel
      title={t('community.mail')}
      aside={
        mailConfirmedAt === null ? (
          <Badge tone="warn">{t('community.mailUnproven')}</Badge>
        ) : (
          <Badge tone="good" icon="check">
            {t('community.mailArrived')}
          </Badge>
        )
      }
    >
      <div className="stack">
        <p className="muted small">{t('community.mailText')}</p>
        <Input
          label={t('community.dkimSelector')}
          hint={t('community.dkimSelectorHint')}
          optional={t('community.optional')}
          error={errorAt('dkimSelector')}
          value={selector}
          maxLength={63}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => setSelector(event.currentTarget.value)}
        />
        <div className="row">
          <Button variant={result ? 'outline' : 'primary'} icon="send" loading={busy} onClick={() => void send()}>
            {t(result ? 'community.sendAgain' : 'community.sendTest')}
          </Button>
        </div>
        <FaultNotice fault={rest} />
        {result ? <MailFindings result={result} /> : null}
        {result?.sent === 'ok' ? <ArrivalQuestion key={result.code} code={result.code} /> : null}
      </div>
    </Panel>
  )
}

const ArrivalQuestion = ({ code }: { code: string }) => {
  const t = useT()
  const { act, busy } = useAct(undefined, { faultToast: true })
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  if (answer === 'no') return <Notice announce>{t('community.arrivedNoText')}</Notice>
  if (answer === 'yes')
    return (
      <Notice tone="good" announce>
        {t('community.confirmed')}
      </Notice>
    )
  return (
    <Notice
      announce
      action={
        <div className="row">
          <Button
            size="sm"
            variant="outline"
            loading={busy}
            onClick={() => void act(async () => confirmMail().then(() => setAnswer('yes')))}
          >
            {t('community.arrivedYes')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAnswer('no')}>
            {t('community.arrivedNo')}
          </Button>
        </div>
      }
    >
      {t('community.arrivedQuestion', { code })}
    </Notice>
  )
}
