import type { Community } from '@agone/contract/community/routes'
import { useState } from 'react'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useSaveCommunity } from './queries.ts'

/** The seasonal decoration of the site. It is saved at once; a refused change is taken back. */
export const DecorationPanel = ({ community: { snow } }: { community: Community }) => {
  const t = useT()
  const save = useSaveCommunity()
  const { act } = useAct(undefined, { faultToast: true })
  const [chosen, setChosen] = useState<boolean>()
  const change = async (isOn: boolean) => {
    setChosen(isOn)
    await act(() => save({ snow: isOn }), { success: t(isOn ? 'community.snowOn' : 'community.snowOff') })
    setChosen(undefined)
  }
  return (
    <Panel title={t('community.decoration')}>
      <Checkbox
        label={t('community.snow')}
        hint={t('community.snowHint')}
        checked={chosen ?? snow}
        onChange={(event) => (chosen === undefined ? void change(event.currentTarget.checked) : undefined)}
      />
    </Panel>
  )
}
