import { dropBlank, fillBlock, type HomeBlock, offeredBlocks } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { BlockCard } from '#/blocks/block-card.tsx'
import { blockKinds } from '#/features/home/all-home-blocks.ts'
import { BlockPicker } from '#/features/home/block-picker.tsx'
import { useLayout } from '#/features/home/use-layout.ts'
import { useSession } from '#/session/use-session.ts'
import { PlainButton } from '#/ui/plain-button.tsx'

const { change } = useLayout.getState()

/** An empty place: it offers whatever the person may see and the page does not hold yet. */
export const BlankBlock = ({ block: { i } }: { block: HomeBlock }) => {
  const { t } = useTranslation('home')
  const { actor } = useSession()
  const layout = useLayout((state) => state.layout)
  const held = layout?.blocks.map(({ assemblyName }) => assemblyName) ?? []
  const kinds = offeredBlocks(actor, blockKinds).filter((kind) => kind !== 'blank' && !held.includes(kind))
  return (
    <BlockCard
      isLive
      title={t('kind.blank')}
      note={t('blank.hint')}
      action={
        <PlainButton look="text" onClick={() => change((current) => dropBlank(current, i))}>
          {t('menu.drop')}
        </PlainButton>
      }
    >
      {kinds.length > 0 ? (
        <BlockPicker kinds={kinds} onPick={(kind) => change((current) => fillBlock(current, i, kind))} />
      ) : (
        <p className="rb-block__empty rb-centred rb-fs-13 rb-dim">{t('blank.allHeld')}</p>
      )}
    </BlockCard>
  )
}
