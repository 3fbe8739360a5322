import { Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockName } from '#/features/home/all-home-blocks.ts'
import { type BlockMenuProps, useBlockItems } from '#/features/home/use-block-items.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const BlockSettings = lazyPart(async () => (await import('#/features/home/block-settings.tsx')).BlockSettings)

export const BlockMenu = (props: BlockMenuProps) => {
  const { t } = useTranslation('home')
  const nameOf = useBlockName()
  const { block } = props
  const [isSet, setIsSet] = useState(false)
  // Rendered again as it opens: only then is it known what there is to read again.
  const [, setIsOpen] = useState(false)
  const items = useBlockItems(props, () => setIsSet(true))

  return (
    <>
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        onOpenChange={setIsOpen}
      >
        <button
          type="button"
          className="rb-block__menu"
          aria-label={t('menu.open', { name: nameOf(block.assemblyName) })}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      </Dropdown>
      {isSet && (
        <Suspense>
          <BlockSettings block={block} onClose={() => setIsSet(false)} />
        </Suspense>
      )}
    </>
  )
}
