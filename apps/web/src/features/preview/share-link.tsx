import * as sharing from '@rongbian/contract/sharing'
import type { LibraryId } from '@rongbian/domain'
import { App, Button, Popover, Select } from 'antd'
import { Copy, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, fileUrl } from '#/api/client.ts'
import { copyText } from '#/ui/copy-text.ts'
import { useFail } from '#/ui/use-fail.ts'
import './share-link.css'

interface Props {
  library: LibraryId
  id: number
  /** In whose manner it is shown; nothing for the plain page. */
  channelType: string
}

const icon = { size: 16, strokeWidth: 1.5 } as const
const choices = [1, 24, 72, 168]

const Sharing = ({ library, id, channelType }: Props) => {
  const { t } = useTranslation('preview')
  const { message } = App.useApp()
  const fail = useFail()
  const [hours, setHours] = useState(24)
  const [link, setLink] = useState('')
  const [made, setMade] = useState('')
  const [lost, setLost] = useState('')
  const asked = { params: { library, id }, query: { hours, channelType } }
  const code = fileUrl(sharing.previewCode, asked)

  const copy = async () => {
    try {
      const { url } = await call(sharing.channelPreviewUrl, asked)
      if (await copyText(url)) void message.success(t('copied'))
      // A browser may forbid it: then the link can at least be read and marked.
      else setLink(url)
    } catch (error) {
      fail(error)
    }
  }

  return (
    <div className="rb-share-link">
      {lost === code && <p className="rb-status--bad">{t('noCode')}</p>}
      {made === code && lost !== code && (
        <img src={code} width={200} height={200} alt={t('code')} onError={() => setLost(code)} />
      )}
      <p>{t('hint')}</p>
      <Select
        aria-label={t('until')}
        value={hours}
        options={choices.map((value) => ({ value, label: t('hours', { count: value }) }))}
        onChange={setHours}
      />
      {/* Each code is a link of its own, and written down: made when asked for, not while someone chooses. */}
      <Button icon={<QrCode {...icon} />} disabled={made === code} onClick={() => setMade(code)}>
        {t('makeCode')}
      </Button>
      <Button type="primary" icon={<Copy {...icon} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      {link && <output>{link}</output>}
    </div>
  )
}

/** 分享预览: a code for the phone and a link for others, good for a while. */
export const ShareLink = (props: Props) => {
  const { t } = useTranslation('preview')
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<Sharing {...props} />}>
      <Button
        size="small"
        className="rb-share-link__button"
        aria-label={t('share')}
        icon={<QrCode {...icon} />}
      >
        <span>{t('share')}</span>
      </Button>
    </Popover>
  )
}
