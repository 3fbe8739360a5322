import type { Output } from '@rongbian/contract/endpoint'
import type { channelTree } from '@rongbian/contract/libraries'
import { useTranslation } from 'react-i18next'
import { useDesign } from '#/features/specials/builder/use-design.ts'
import { useSpecialColumns } from '#/features/specials/builder/use-special-columns.ts'
import { useSiteChannels } from '#/features/specials/use-specials.ts'

type Column = Output<typeof channelTree>[number]

interface Choice {
  value: string
  title: string
  children?: Choice[]
}

const choiceOf = ({ id, name, children }: Column): Choice => ({
  value: id,
  title: name,
  ...(children.length > 0 && { children: children.map(choiceOf) }),
})

/** The page's own columns first, then those of its channel. */
export const useFeedColumns = (): Choice[] => {
  const { t } = useTranslation('specials')
  const { channelId, specialId } = useDesign(({ special }) => special)
  const { data: own = [] } = useSpecialColumns()
  const { data: channels = [] } = useSiteChannels()
  const ownIds = new Set(own.map(({ id }) => id))
  const others = channels.find(({ id }) => id === channelId)?.children ?? []
  return [
    {
      value: specialId,
      title: t('feed.ownColumns'),
      children: own.filter(({ id }) => id !== specialId).map(({ id, name }) => ({ value: id, title: name })),
    },
    ...others.filter(({ id }) => !ownIds.has(id) && id !== specialId).map(choiceOf),
  ]
}
