import { emptyBlock, type HomeBlock } from '@rongbian/domain'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBlockName } from '#/features/home/all-home-blocks.ts'
import { useLayout } from '#/features/home/use-layout.ts'
import { useApp } from '#/ui/use-app.ts'

const shownSeconds = 6

/** Takes a block off the page, and for a while offers to take that back. */
export const useRemoval = ({ i, assemblyName }: HomeBlock) => {
  const { t } = useTranslation('home')
  const nameOf = useBlockName()
  const { message } = useApp()

  return () => {
    const { layout, before, change, undo } = useLayout.getState()
    change((current) => emptyBlock(current, i))
    if (before) return
    const key = `removed-${i}`
    const takeBack = () => {
      // Whatever was changed since then is not what the words say.
      if (useLayout.getState().past.at(-1) === layout) undo()
      void message.destroy(key)
    }
    void message.open({
      key,
      duration: shownSeconds,
      content: (
        <span className="rb-inline rb-gap-1">
          {t('removed', { name: nameOf(assemblyName) })}
          <Button type="link" size="small" onClick={takeBack}>
            {t('edit.undo')}
          </Button>
        </span>
      ),
    })
  }
}
