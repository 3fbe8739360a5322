import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as sharing from '@rongbian/contract/sharing'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { useFail } from '#/ui/use-fail.ts'

/** Answers whether it is shown: after a question the browser may let no new tab open by itself. */
const show = (url: string, tab: Window | null) => {
  if (!tab || tab.closed) return window.open(url, '_blank') !== null
  tab.location.replace(url)
  return true
}

/** 渠道预览: the story as the channel will show it, in a tab of its own. */
export const ChannelPreview = ({ story, channel }: { story: ReleaseStory; channel: ReleaseRecord }) => {
  const { t } = useTranslation('releases')
  const fail = useFail()
  const [loading, setLoading] = useState(false)
  const [waiting, setWaiting] = useState<string>()
  const open = async () => {
    // At the click, while the browser still allows it; where it leads is known a moment later.
    const tab = window.open('', '_blank')
    setLoading(true)
    try {
      const { url } = await call(sharing.channelPreviewUrl, {
        params: { library: story.libraryId, id: story.id },
        query: { channelType: channel.type },
        onAsking: () => tab?.close(),
      })
      if (!show(url, tab)) setWaiting(url)
    } catch (error) {
      tab?.close()
      fail(error)
    } finally {
      setLoading(false)
    }
  }
  const look = { size: 'small', type: 'link', icon: <Eye size={14} /> } as const
  if (waiting)
    return (
      <Button {...look} href={waiting} target="_blank">
        {t('openPreview')}
      </Button>
    )
  return (
    <Button {...look} loading={loading} onClick={() => void open()}>
      {t('preview')}
    </Button>
  )
}
