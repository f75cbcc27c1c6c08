import type { TeamLink } from '@agone/contract/teams/routes/links'
import { useState } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CreatedLink } from './created-link.tsx'

type CreateLinkProps = {
  label: string
  create: () => Promise<TeamLink>
  pathOf: (code: string) => string
  /** The title for the app that the link is shared with. */
  title: string
}

/** Creates a link, shows it once, and copies or shares it. A new link invalidates the previous one. */
export const CreateLink = ({ label, create, pathOf, title }: CreateLinkProps) => {
  const t = useT()
  const [link, setLink] = useState<TeamLink>()
  const { act, busy, fault } = useAct()
  const showNewLink = async () => setLink(await create())
  return (
    <div className="stack">
      <FaultNotice fault={fault} />
      {link === undefined ? null : <CreatedLink {...{ label, link, pathOf, title }} note={t('teams.linkOnce')} />}
      <div>
        <Button
          variant={link ? 'outline' : 'secondary'}
          icon="link"
          loading={busy}
          onClick={() => void act(showNewLink)}
        >
          {t(link ? 'teams.newLink' : 'teams.makeLink')}
        </Button>
      </div>
    </div>
  )
}
