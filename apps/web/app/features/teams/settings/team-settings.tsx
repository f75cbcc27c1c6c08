import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useErrorText } from '../../../lib/forms/use-error-text.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { AvatarForm } from '../../accounts/index.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { HandOverPanel } from './hand-over-panel.tsx'
import styles from '../team-forms.module.css'
import { useTeamRefresh } from '../team-query.ts'

/** The settings of the owner: name, crest, transfer and deletion of the team. */
export const TeamSettings = ({ team }: { team: Team }) => {
  const t = useT()
  const refresh = useTeamRefresh(team.id)
  return (
    <div className={styles.settings}>
      <Panel title={t('teams.settings')}>
        <NameForm key={team.name} team={team} />
      </Panel>
      <Panel title={t('teams.crest')}>
        <AvatarForm
          limits={t('teams.crestHint')}
          save={t('teams.newCrest')}
          onSave={async (avatar, crop) => {
            await call(
              teamRoutes.update,
              { params: { id: team.id }, body: {}, files: { avatar } },
              crop ? { crops: { avatarCrop: crop } } : {},
            )
            showToast({ text: t('teams.crestSaved'), kind: 'good' })
            await refresh()
          }}
        />
      </Panel>
      {team.memberIds.length === 0 ? null : <HandOverPanel team={team} />}
      <DissolvePanel team={team} />
    </div>
  )
}

const NameForm = ({ team }: { team: Team }) => {
  const t = useT()
  const errorText = useErrorText()
  const [isShort, setShort] = useState(false)
  const { act, busy, fault } = useAct(useTeamRefresh(team.id))
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textIn(new FormData(event.currentTarget), 'name')
    setShort(name.length < 2)
    if (name.length < 2) return
    const rename = () => call(teamRoutes.update, { params: { id: team.id }, body: { name } })
    await act(rename, { success: t('teams.renamed') })
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <Input
        name="name"
        label={t('teams.name')}
        hint={t('teams.nameHint')}
        defaultValue={team.name}
        maxLength={40}
        autoComplete="off"
        error={isShort ? t('teams.nameShort') : fault && errorText(fault)}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t('teams.rename')}
        </Button>
      </div>
    </form>
  )
}

const DissolvePanel = ({ team }: { team: Team }) => {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useTeamRefresh(team.id)
  const { name } = team
  const openDissolveDialog = () =>
    openConfirm({
      title: t('teams.dissolveTitle', { name }),
      text: <Consequences team={team} />,
      submitLabel: t('teams.dissolve'),
      danger: true,
      byName: { label: t('teams.dissolveByName'), name },
      run: () => call(teamRoutes.remove, { params: { id: team.id } }),
      success: t('teams.dissolvedDone', { name }),
      after: refresh,
      onDone: () => navigate(pages.myTeams),
    })
  return (
    <Panel title={t('teams.dangerZone')} plain>
      <div className="stack">
        <p className="muted">{t('teams.dangerText')}</p>
        <div>
          <Button variant="danger" icon="trash" onClick={openDissolveDialog}>
            {t('teams.dissolve')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

const Consequences = ({ team }: { team: Team }) => {
  const t = useT()
  return (
    <>
      <p>{t('teams.dangerText')}</p>
      <ul className={styles.list} aria-label={t('teams.dissolveList')}>
        <li>{t('teams.dissolvePlayers', { count: team.memberIds.length })}</li>
        <li>{t('teams.dissolveName', { name: team.name })}</li>
        <li>{t('teams.dissolveResults')}</li>
        <li>{t('teams.dissolveBusy')}</li>
      </ul>
    </>
  )
}
