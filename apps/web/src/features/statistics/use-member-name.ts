import type { FactRow } from '@rongbian/contract/statistics'
import type { FigureFamily } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { departmentName } from '#/features/statistics/department-names.ts'
import { useChannels, useGroups } from '#/features/statistics/use-statistics.ts'

/** How the one whose rows are shown is called; a person is known by their own rows. */
export const useMemberName = (family: FigureFamily, member: string | undefined, row: FactRow | undefined) => {
  const { t } = useTranslation('statistics')
  const { data: groups = [] } = useGroups()
  const { data: channels = [] } = useChannels()
  if (member === undefined) return t('all')
  const names: Record<FigureFamily, string | undefined> = {
    user: row?.personName,
    group: departmentName(groups, member) ?? row?.groupName,
    channel: channels.find(({ channelId }) => channelId === member)?.name ?? row?.channelName,
    origination: member,
  }
  return names[family] || t(`nameless.${family}`)
}
