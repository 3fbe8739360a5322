import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelChecks } from '#/features/releases/channel-checks.tsx'
import { Loaded, NoChannels } from '#/features/releases/order-parts.tsx'
import { addressOf, useRetractInfo } from '#/features/releases/release-queries.ts'
import { useActName } from '#/features/releases/use-act-name.ts'
import type { ReleaseDialogProps } from '#/features/releases/use-order.ts'
import { channelLines } from '#/features/releases/withdraw-lines.ts'
import { WithdrawModal } from '#/features/releases/withdraw-modal.tsx'
import { useTitleOf } from '#/features/stories/use-story-acts.ts'

/** 撤稿: off the channels that are ticked. */
export const WithdrawDialog = (props: ReleaseDialogProps) => {
  const { kind, story, channel } = props
  const { t } = useTranslation('releases')
  const nameOf = useActName()
  const titleOf = useTitleOf()
  const query = useRetractInfo(addressOf(story))
  const [chosen, setChosen] = useState<string[]>(channel ? [channel] : [])
  return (
    <WithdrawModal
      {...props}
      width={460}
      title={`${nameOf(kind)}${titleOf(story)}`}
      lines={channelLines(story, query.data?.channels ?? [], chosen)}
      nothing={t('withdraw.noChannel')}
    >
      <Loaded query={query}>
        {({ channels }) =>
          channels.length > 0 ? (
            <ChannelChecks channels={channels} chosen={chosen} onChange={setChosen} />
          ) : (
            <NoChannels hint={t('withdraw.none')} />
          )
        }
      </Loaded>
    </WithdrawModal>
  )
}
