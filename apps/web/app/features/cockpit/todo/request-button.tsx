import { reportRequestRoutes } from '@agone/contract/matches/routes/report-requests'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { sideName, sideOf } from '../../matches/index.ts'
import type { CockpitPage } from '../page.ts'
import { refreshRequests } from '../queries.ts'
import { requestStateOf } from './report-requests.ts'
import type { MatchTodo } from './todos.ts'

type RequestButtonProps = { todo: MatchTodo; page: CockpitPage; variant: 'primary' | 'outline' }

/** More names than these are a number in the toast. */
const maxNames = 2

/** Asks the sides that have not reported; afterwards it keeps the focus and says when it can be used again. */
export const RequestButton = ({ todo: { match }, page, variant }: RequestButtonProps) => {
  const t = useT()
  const formats = useFormats()
  const { tournament, game, now } = page
  const { act, busy } = useAct(() => refreshRequests(tournament.id), { faultToast: true })
  const request = requestStateOf(match, { tournament, game, now, requests: page.requests.get(match.matchId) ?? [] })
  if (request.state === 'closed') return null
  const send = async () => {
    const asked = await call(reportRequestRoutes.send, { params: { id: match.matchId } })
    const names = asked.map(({ entryId }) => sideName(t, sideOf(match, entryId)))
    const text =
      names.length > maxNames
        ? t('cockpit.askedMany', { count: names.length })
        : t('cockpit.asked', { names: formats.list(names) })
    showToast({ text, kind: 'good' })
  }
  if (request.state === 'asked') {
    return (
      <Button size="sm" variant="outline" icon="bell" aria-disabled title={formats.full(request.again)}>
        {t('cockpit.askAgain', { time: formats.relative(request.again, now) })}
      </Button>
    )
  }
  return (
    <Button size="sm" variant={variant} icon="bell" loading={busy} onClick={() => void act(send)}>
      {t('cockpit.ask')}
    </Button>
  )
}
