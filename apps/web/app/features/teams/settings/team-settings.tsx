import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { AvatarForm } from '../../accounts/index.ts'
import { askFirst } from '../../../lib/forms/ask-first.tsx'
import { HandOverPanel } from './hand-over-panel.tsx'
import styles from '../team-forms.module.css'
import { useTeamActs } from '../team-query.ts'

/** The owner's settings: name, crest, and the end of the team. */
export const TeamSettings = ({ team }: { team: Team }) => {
  const t = useT()
  const { refresh } = useTeamActs(team.id)
  return (
    <>
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
      <Dissolution team={team} />
    </>
  )
}

const NameForm = ({ team }: { team: Team }) => {
  const t = useT()
  const words = useRefusal()
  const { refresh } = useTeamActs(team.id)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textIn(new FormData(event.currentTarget), 'name')
    if (name.length < 2) return setFault(t('teams.nameShort'))
    setBusy(true)
    try {
      await call(teamRoutes.update, { params: { id: team.id }, body: { name } })
      setFault(undefined)
      showToast({ text: t('teams.renamed'), kind: 'good' })
      await refresh()
    } catch (refused) {
      setFault(words(refused))
    }
    setBusy(false)
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
        error={fault}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('teams.rename')}
        </Button>
      </div>
    </form>
  )
}

const Dissolution = ({ team }: { team: Team }) => {
  const t = useT()
  const navigate = useNavigate()
  const { act } = useTeamActs(team.id)
  const { name } = team
  const dissolve = async () => {
    const done = await act(
      () => call(teamRoutes.remove, { params: { id: team.id } }),
      t('teams.dissolvedDone', { name }),
    )
    if (done) await navigate(pages.myTeams)
  }
  const ask = () =>
    askFirst({
      title: t('teams.dissolveTitle', { name }),
      text: <Consequences team={team} />,
      yes: t('teams.dissolve'),
      danger: true,
      byName: { label: t('teams.dissolveByName'), name },
      run: dissolve,
    })
  return (
    <Panel title={t('teams.dangerZone')} plain>
      <div className="stack">
        <p className="muted">{t('teams.dangerText')}</p>
        <div>
          <Button variant="danger" icon="trash" onClick={ask}>
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
