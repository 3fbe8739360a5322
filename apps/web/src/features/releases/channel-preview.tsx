import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as sharing from '@rongbian/contract/sharing'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { useFail } from '#/ui/use-fail.ts'

/** 渠道预览: the story as the channel will show it, in a tab of its own. */
export const ChannelPreview = ({ story, channel }: { story: ReleaseStory; channel: ReleaseRecord }) => {
  const { t } = useTranslation('releases')
  const fail = useFail()
  const [loading, setLoading] = useState(false)
  const open = async () => {
    // At the click, while the browser still allows it; where it leads is known a moment later.
    const tab = window.open('', '_blank')
    setLoading(true)
    try {
      const { url } = await call(sharing.channelPreviewUrl, {
        params: { library: story.libraryId, id: story.id },
        query: { channelType: channel.type },
      })
      if (tab) tab.location.replace(url)
    } catch (error) {
      tab?.close()
      fail(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button size="small" type="link" loading={loading} icon={<Eye size={14} />} onClick={() => void open()}>
      {t('preview')}
    </Button>
  )
}
