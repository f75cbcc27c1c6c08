import type { MailFinding, MailTest } from '@agone/contract/community/routes'
import type { Translate } from '@agone/i18n/translate'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import styles from './community.module.css'

const tones = { ok: 'good', missing: 'warn', failed: 'bad', unknown: 'neutral' } as const

/** What a test mail found: the mail server, the sending, and three records of the domain. */
export const MailFindings = ({ result }: { result: MailTest }) => {
  const t = useT()
  return (
    <Rows label={t('community.mailFindings')}>
      <Finding name={t('community.server')} finding={result.server} text={serverText(t, result)} />
      {result.server === 'ok' ? (
        <Finding name={t('community.sent')} finding={result.sent} text={sentText(t, result)} />
      ) : null}
      {result.server === 'missing' ? null : <Records result={result} />}
    </Rows>
  )
}

/** The records that the domain of the sender should have, with the line to add where one is missing. */
const Records = ({ result }: { result: MailTest }) => {
  const { spf, dkim, dmarc, domain } = result
  const t = useT()
  const record = `_dmarc.${domain}. TXT "v=DMARC1; p=none"`
  return (
    <>
      <Finding
        name={t('community.spf', { domain })}
        finding={spf}
        text={t(spf === 'ok' ? 'community.spfOk' : spf === 'missing' ? 'community.spfMissing' : 'community.dnsUnknown')}
      />
      <Finding name={t('community.dkim')} finding={dkim} text={dkimText(t, result)} />
      <Finding
        name={t('community.dmarc')}
        finding={dmarc}
        text={t(
          dmarc === 'ok'
            ? 'community.dmarcOk'
            : dmarc === 'missing'
              ? 'community.dmarcMissing'
              : 'community.dnsUnknown',
        )}
        record={dmarc === 'missing' ? record : undefined}
      />
    </>
  )
}

const dkimText = (t: Translate, { dkim, dkimSelector, domain }: MailTest): string => {
  if (dkimSelector === null) return t('community.dkimNoSelector')
  const record = `${dkimSelector}._domainkey.${domain}`
  if (dkim === 'ok') return t('community.dkimOk', { record })
  return dkim === 'missing' ? t('community.dkimMissing', { record }) : t('community.dnsUnknown')
}

const serverText = (t: Translate, { server, milliseconds, reason }: MailTest): string => {
  if (server === 'missing') return t('community.serverMissing')
  if (server === 'failed') return t('community.serverFailed', { reason: reason ?? '' })
  return milliseconds === null ? t('community.serverAnswers') : t('community.serverOk', { count: milliseconds })
}

const sentText = (t: Translate, { sent, from, reason }: MailTest): string =>
  sent === 'ok' ? t('community.sentOk', { from }) : t('community.sentFailed', { reason: reason ?? '' })

type FindingProps = { name: string; finding: MailFinding; text: string; record?: string | undefined }

const Finding = ({ name, finding, text, record }: FindingProps) => {
  const t = useT()
  return (
    <Row
      icon={finding === 'ok' ? 'check' : 'warning'}
      tone={finding === 'ok' ? 'good' : 'warn'}
      title={name}
      badge={<Badge tone={tones[finding]}>{t(`community.found_${finding}`)}</Badge>}
      action={
        record === undefined ? undefined : <CopyButton text={record} label={t('community.copyRecord')} size="sm" />
      }
    >
      <p className={styles.finding}>{text}</p>
      {record === undefined ? null : (
        <code className={styles.record} translate="no">
          {record}
        </code>
      )}
    </Row>
  )
}
