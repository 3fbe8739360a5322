import type { ComingRelease } from '@rongbian/contract/releases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelChecks } from '#/features/releases/channel-checks.tsx'
import { ComingChecks } from '#/features/releases/coming-checks.tsx'
import { Loaded, NoChannels } from '#/features/releases/order-parts.tsx'
import { addressOf, useRetractInfo } from '#/features/releases/release-queries.ts'
import { ShowingPages } from '#/features/releases/showing-pages.tsx'
import { ShowingPapers } from '#/features/releases/showing-papers.tsx'
import { useActName } from '#/features/releases/use-act-name.ts'
import type { ReleaseDialogProps } from '#/features/releases/use-order.ts'
import { channelLines, comingLines, keepOf, keyOfComing } from '#/features/releases/withdraw-lines.ts'
import { WithdrawModal } from '#/features/releases/withdraw-modal.tsx'
import { useTitleOf } from '#/story/use-story-acts.ts'

/** 撤稿: off the channels that are ticked. */
export const WithdrawDialog = (props: ReleaseDialogProps) => {
  const { kind, story, channel } = props
  const { t } = useTranslation('releases')
  const nameOf = useActName()
  const titleOf = useTitleOf()
  const query = useRetractInfo(addressOf(story))
  const [chosen, setChosen] = useState<string[]>(channel ? [channel] : [])
  const [kept, setKept] = useState<string[]>([])
  const { channels = [], coming = [], specials = [], papers = [] } = query.data ?? {}
  const isAmongChannels = (one: ComingRelease) => one.kind === 'issued' && one.storyId === story.id
  const keep = keepOf(coming, (one) =>
    isAmongChannels(one) ? !chosen.includes(one.uuid) : kept.includes(keyOfComing(one)),
  )
  const apart = coming.filter((one) => !isAmongChannels(one))
  const lines = channelLines(story, channels, chosen)
  return (
    <WithdrawModal
      {...props}
      width={460}
      title={`${nameOf(kind)}${titleOf(story)}`}
      lines={lines.length > 0 ? lines : comingLines(coming, keep)}
      keep={keep}
      coming={apart}
      isKnown={query.data !== undefined}
      nothing={t('withdraw.noChannel')}
    >
      <Loaded query={query}>
        {() => (
          <>
            {channels.length > 0 && (
              <ChannelChecks channels={channels} chosen={chosen} onChange={setChosen} />
            )}
            <ComingChecks storyId={story.id} coming={apart} kept={kept} onChange={setKept} />
            <ShowingPages pages={specials} />
            <ShowingPapers papers={papers} />
            {channels.length + coming.length === 0 && <NoChannels hint={t('withdraw.none')} />}
          </>
        )}
      </Loaded>
    </WithdrawModal>
  )
}
