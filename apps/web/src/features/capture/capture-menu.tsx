import type { CaptureItem } from '@rongbian/contract/capture'
import { captureSnapshot } from '@rongbian/contract/capture'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Download, Ellipsis, ExternalLink, RotateCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { isLink, nameOf } from '#/features/capture/capture-words.ts'
import type { useCaptureActs } from '#/features/capture/use-capture-acts.ts'

interface Props {
  item: CaptureItem
  acts: ReturnType<typeof useCaptureActs>
}

const icon = { size: 16 }

/** What is done with a capture now and then. */
export const CaptureMenu = ({ item, acts }: Props) => {
  const { t } = useTranslation(['capture', 'common'])
  const { id, url, state, mine } = item
  const isOver = state === 'done' || state === 'failed'
  const entries: [boolean, NonNullable<MenuProps['items']>[number]][] = [
    [
      isLink(url),
      {
        key: 'original',
        icon: <ExternalLink {...icon} />,
        label: (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('act.original')}
          </a>
        ),
      },
    ],
    [
      state === 'done',
      {
        key: 'snapshot',
        icon: <Download {...icon} />,
        label: (
          <a href={fileUrl(captureSnapshot, { params: { id } })} download>
            {t('act.snapshot')}
          </a>
        ),
      },
    ],
    [
      isOver,
      {
        key: 'again',
        icon: <RotateCw {...icon} />,
        label: t('act.again'),
        onClick: () => void acts.again(item),
      },
    ],
    [
      mine,
      {
        key: 'remove',
        danger: true,
        icon: <Trash2 {...icon} />,
        label: t('act.remove'),
        onClick: () => void acts.remove(item),
      },
    ],
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: entries.filter(([offered]) => offered).map(([, entry]) => entry) }}
    >
      <Button
        type="text"
        size="small"
        icon={<Ellipsis {...icon} />}
        aria-label={t('more', { title: nameOf(item) })}
        title={t('common:action.more')}
      />
    </Dropdown>
  )
}
