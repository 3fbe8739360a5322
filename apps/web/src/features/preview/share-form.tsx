import * as sharing from '@rongbian/contract/sharing'
import { Button, Select } from 'antd'
import { Copy, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { LinkList } from '#/features/preview/link-list.tsx'
import { type SharedStory, useMakeLink, usePreviewLinks } from '#/features/preview/use-preview-links.ts'
import { copyText } from '#/ui/copy-text.ts'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import './share-link.css'

export interface ShareProps extends SharedStory {
  /** In whose manner it is shown; nothing for the plain page. */
  channelType: string
}

const icon = { size: 16 } as const
const choices = [1, 24, 72, 168]

interface Made {
  wish: string
  uuid: string
  url: string
}

/** One link serves the code and the copy, until something else is wished for or it is called back. */
const useOneLink = (
  story: SharedStory,
  wish: Parameters<ReturnType<typeof useMakeLink>['mutateAsync']>[0],
) => {
  const [made, setMade] = useState<Made>()
  const { mutateAsync: make } = useMakeLink(story)
  const { data: live } = usePreviewLinks(story)
  const asked = JSON.stringify(wish)
  const isLive = made && (live === undefined || live.some(({ uuid }) => uuid === made.uuid))
  const known = isLive && made.wish === asked ? made : undefined
  const give = async () => {
    if (known) return known
    const link = { wish: asked, ...(await make(wish)) }
    setMade(link)
    return link
  }
  return { known, give }
}

/** What the link shall show and how long, the link itself, and those given out before. */
export const ShareForm = ({ library, id, channelType }: ShareProps) => {
  const { t } = useTranslation('preview')
  const { message } = useApp()
  const fail = useFail()
  const story = { library, id }
  const [hours, setHours] = useState(24)
  const [follows, setFollows] = useState(true)
  const { known, give } = useOneLink(story, { channelType, hours, follows })
  const [drawn, setDrawn] = useState('')
  const [shown, setShown] = useState('')
  const [lost, setLost] = useState('')

  const draw = () => give().then(({ uuid }) => setDrawn(uuid), fail)
  const copy = async () => {
    try {
      const { url } = await give()
      if (await copyText(url)) void message.success(t('copied'))
      // A browser may forbid it: then the link can at least be read and marked.
      else setShown(url)
    } catch (error) {
      fail(error)
    }
  }
  const isDrawn = known !== undefined && drawn === known.uuid
  const code = known && fileUrl(sharing.previewCode, { params: story, query: { link: known.uuid } })

  return (
    <div className="rb-share-link rb-cells rb-scrolls">
      {isDrawn && lost === code && <p className="rb-status--bad">{t('noCode')}</p>}
      {isDrawn && lost !== code && (
        <img src={code} width={200} height={200} alt={t('code')} onError={() => setLost(code ?? '')} />
      )}
      <p>{t('hint')}</p>
      <Segments
        block
        label={t('shows.title')}
        value={follows ? 'follows' : 'fixed'}
        options={(['follows', 'fixed'] as const).map((value) => ({ value, label: t(`shows.${value}`) }))}
        onChange={(value) => setFollows(value === 'follows')}
      />
      <p>{t(follows ? 'shows.followsHint' : 'shows.fixedHint')}</p>
      <Select
        aria-label={t('until')}
        value={hours}
        options={choices.map((value) => ({ value, label: t('hours', { count: value }) }))}
        onChange={setHours}
      />
      <Button icon={<QrCode {...icon} />} disabled={isDrawn} onClick={() => void draw()}>
        {t('makeCode')}
      </Button>
      <Button type="primary" icon={<Copy {...icon} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      {known?.url === shown && <output className="rb-fs-12 rb-break">{shown}</output>}
      <LinkList {...story} />
    </div>
  )
}
