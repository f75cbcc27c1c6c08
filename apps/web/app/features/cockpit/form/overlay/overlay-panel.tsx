import { limits } from '@agone/contract/limits'
import { type Overlay, overlayRoutes } from '@agone/contract/standings/routes/overlays'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import { call } from '../../../../lib/api/browser.ts'
import type { Site } from '../../../../lib/api/context.ts'
import { assignFaults } from '../../../../lib/forms/error-text.ts'
import { FaultNotice } from '../../../../lib/forms/fault-notice.tsx'
import { openConfirm } from '../../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../../lib/forms/use-act.ts'
import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { queries } from '../../../../lib/query.tsx'
import { QueryResult } from '../../../../lib/query-result.tsx'
import { CopyButton } from '../../../../lib/share/copy-button.tsx'
import { Button, ButtonAnchor } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { Input } from '../../../../ui/field/input.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../../ui/skeleton/skeleton.tsx'
import { cockpitKey } from '../../queries.ts'
import { OverlayChoice, useOverlayChoice } from './overlay-choice.tsx'
import styles from './overlay-panel.module.css'

type OfTournament = { tournament: Tournament }

const keyOf = ({ id }: Tournament) => [...cockpitKey(id), 'overlays'] as const
const refresh = (tournament: Tournament) => queries.invalidateQueries({ queryKey: keyOf(tournament) })

/** The overlays of a tournament for streams: what they show, their addresses, and the revocation of each. */
export const OverlayPanel = ({ tournament }: OfTournament) => {
  const t = useT()
  const choice = useOverlayChoice(tournament)
  const query = useQuery({
    queryKey: keyOf(tournament),
    queryFn: () => call(overlayRoutes.list, { params: { id: tournament.id } }),
  })
  return (
    <Panel title={t('overlays.title')}>
      <div className="stack">
        <p className="muted">{t(tournament.module === 'FORMULA1' ? 'overlays.textOfSeason' : 'overlays.text')}</p>
        {tournament.flags.includes('HIDDEN') ? <Notice tone="warn">{t('overlays.hidden')}</Notice> : null}
        <OverlayChoice tournament={tournament} {...choice} />
        <QueryResult
          query={query}
          placeholder={<SkeletonRows rows={2} label={t('cockpit.loading')} />}
          empty={
            <>
              <EmptyState title={t('overlays.none')} level={3}>
                <p>{t('overlays.noneText')}</p>
              </EmptyState>
              <NewOverlay tournament={tournament} />
            </>
          }
        >
          {(overlays) => (
            <>
              <ul aria-label={t('overlays.addresses')}>
                {overlays.map((overlay) => (
                  <Row key={overlay.id} tournament={tournament} overlay={overlay} path={choice.pathOf(overlay.code)} />
                ))}
              </ul>
              {overlays.length < limits.overlaysPerTournament ? (
                <NewOverlay tournament={tournament} />
              ) : (
                <p className="muted">{t('overlays.full', { count: limits.overlaysPerTournament })}</p>
              )}
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  )
}

const Row = ({ tournament, overlay, path }: OfTournament & { overlay: Overlay; path: string }) => {
  const t = useT()
  const { name, createdAt } = overlay
  const origin = useRouteLoaderData<Site>('root')?.origin ?? ''
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        <p className="small faint">
          {t('overlays.createdAt')} <DateTime at={createdAt} format="date" />
        </p>
      </div>
      <div className="row">
        <CopyButton size="sm" text={origin + path} label={t('overlays.copy')} />
        <ButtonAnchor
          size="sm"
          variant="ghost"
          href={path}
          target="_blank"
          rel="noreferrer"
          aria-label={t('overlays.openOf', { name })}
        >
          {t('overlays.open')}
        </ButtonAnchor>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('overlays.revokeOf', { name })}
          onClick={() => openRevocation(t, tournament, overlay)}
        >
          {t('overlays.revoke')}
        </Button>
      </div>
    </li>
  )
}

const openRevocation = (t: Translate, tournament: Tournament, { id, name }: Overlay) =>
  openConfirm({
    title: t('overlays.revokeTitle', { name }),
    text: t('overlays.revokeText'),
    submitLabel: t('overlays.revoke'),
    danger: true,
    run: () => call(overlayRoutes.revoke, { params: { id: tournament.id, overlayId: id } }),
    success: t('overlays.revoked', { name }),
    after: () => refresh(tournament),
  })

const NewOverlay = ({ tournament }: OfTournament) => {
  const t = useT()
  const [name, setName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { act, busy, fault } = useAct(() => refresh(tournament))
  const { errorAt, rest } = assignFaults(fault, ['name'])
  const isMissing = name.trim() === ''
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isMissing) return
    const { id } = tournament
    const success = t('overlays.made')
    if (!(await act(() => call(overlayRoutes.create, { params: { id }, body: { name: name.trim() } }), { success })))
      return
    setName('')
    setSubmitted(false)
  }
  return (
    <form className="stack" onSubmit={(event) => void create(event)} noValidate>
      <Input
        label={t('overlays.name')}
        hint={t('overlays.nameHint')}
        maxLength={limits.overlayNameMax}
        value={name}
        error={isSubmitted && isMissing ? t('overlays.nameMissing') : errorAt('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="outline" icon="plus" loading={busy}>
          {t('overlays.make')}
        </Button>
      </div>
      <FaultNotice fault={rest} />
    </form>
  )
}
