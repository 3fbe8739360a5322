import type { ItemOf } from '@rongbian/paper'
import { Button } from 'antd'
import { FilePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FoundDraft } from '#/features/newspaper/editor/kept-drafts.ts'
import { useLaying, useLayout } from '#/features/newspaper/editor/use-laying.ts'
import { Banner } from '#/frame/banner.tsx'
import { useAsk } from '#/ui/use-ask.ts'

interface Props {
  draft: FoundDraft
  onCut: (item: ItemOf<'story'>) => void
}

/** A text for print that was typed and never saved: looked at, or thrown away. */
export const FoundDraftBanner = ({ draft: { storyId, laterNo }, onCut }: Props) => {
  const { t } = useTranslation('newspaper')
  const ask = useAsk()
  const { store } = useLaying()
  const isLeft = useLayout(({ drafts }) => drafts[storyId] !== undefined)
  const title = useLayout(({ texts }) => texts[storyId]?.text.title)
  const item = useLayout(({ layout }) =>
    layout.items.find((one) => one.kind === 'story' && one.storyId === storyId),
  )
  if (!isLeft || item?.kind !== 'story') return null
  const question = () =>
    void ask({
      danger: true,
      title: t('cut.found.question', { title }),
      okText: t('cut.found.drop'),
      onOk: () => store.draft(storyId, undefined),
    })
  return (
    <Banner
      tone="warning"
      icon={FilePen}
      action={
        <span className="rb-row rb-gap-1">
          <Button size="small" onClick={() => onCut(item)}>
            {t('cut.found.open')}
          </Button>
          <Button size="small" type="text" onClick={question}>
            {t('cut.found.drop')}
          </Button>
        </span>
      }
    >
      {t(laterNo > 0 ? 'cut.found.older' : 'cut.found.words', { title, no: laterNo })}
    </Banner>
  )
}
