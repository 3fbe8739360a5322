import type { ThirdAccount } from '@rongbian/contract/third-party'
import { Button, Popover } from 'antd'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const acts = ['publish', 'schedule', 'edit', 'delete', 'status', 'metrics'] as const
const tones: Record<ThirdAccount['can']['publish'], Tone> = { yes: 'good', hand: 'warning', no: 'neutral' }

/** 能力: what the platform lets us do by its interface, what people do there, and what nobody can. */
export const Abilities = ({ account: { name, can } }: { account: ThirdAccount }) => {
  const { t } = useTranslation('thirdParty')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('can.title', { name })}
      content={
        <table className="rb-third__can">
          <tbody>
            {acts.map((act) => (
              <tr key={act}>
                <th className="rb-left rb-regular rb-soft" scope="row">
                  {t(`can.${act}`)}
                </th>
                <td>
                  <StatusTag plain tone={tones[can[act]]}>
                    {t(`ability.${can[act]}`)}
                  </StatusTag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <Button size="small" type="link" icon={<ListChecks size={14} />}>
        {t('can.open')}
      </Button>
    </Popover>
  )
}
