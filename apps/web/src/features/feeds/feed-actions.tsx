import type { Feed } from '@rongbian/contract/feeds'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Asking } from '#/features/feeds/asking.ts'
import { type FeedAct, useFeedAct } from '#/features/feeds/use-feeds.ts'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

interface Props {
  feed: Feed
  onAsk: (asking: Asking) => void
}

export const FeedActions = ({ feed, onAsk }: Props) => {
  const { t } = useTranslation('feeds')
  const ask = useAsk()
  const { act, isBusy } = useAct()
  const write = useFeedAct(feed.id)
  const { name, state } = feed
  const run = (what: FeedAct) => act(() => write.mutateAsync(what), t(`done.${what}`))
  const item = (what: FeedAct) => ({ key: what, label: t(`act.${what}`), onClick: () => void run(what) })
  const askRemove = () =>
    ask({
      danger: true,
      title: t('askRemove', { name }),
      content: t('removeHint'),
      okText: t('act.remove'),
      onOk: () => run('remove'),
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(state === 'on' ? [item('read'), item('pause')] : [item('resume')]),
          { key: 'reads', label: t('act.reads'), onClick: () => onAsk({ to: 'reads', feed }) },
          { key: 'change', label: t('act.change'), onClick: () => onAsk({ to: 'change', feed }) },
          { key: 'remove', label: t('act.remove'), danger: true, onClick: () => void askRemove() },
        ],
      }}
    >
      <Button
        type="text"
        loading={isBusy}
        aria-label={t('actions', { name })}
        icon={<Ellipsis size={16} />}
      />
    </Dropdown>
  )
}
