import { Button, Dropdown, type MenuProps } from 'antd'
import {
  Copy,
  Download,
  Ellipsis,
  FileInput,
  FileStack,
  type LucideIcon,
  PanelsTopLeft,
  Printer,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReleaseItems } from '#/features/releases/index.ts'
import { useNeedsSaved } from '#/features/writing/actions/use-needs-saved.ts'
import { useEditable } from '#/features/writing/draft/use-draft.ts'
import { useHandOn } from '#/features/writing/header/hand-on.tsx'
import { detailUrl } from '#/features/writing/header/homes.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useContainer, useOpenStory, useStoryParams } from '#/features/writing/use-story.ts'
import { openEditorLater } from '#/story/open-editor.ts'
import { type ExportFormat, exportFormats, storyCalls } from '#/story/story-calls.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { useStoryActs } from '#/story/use-story-acts.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

const PrintDialog = lazyPart(async () => (await import('#/features/detail/print-dialog.tsx')).PrintDialog)

const icon = (Icon: LucideIcon) => <Icon size={14} />

/** What works on the saved story. */
const useStoryCopies = () => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const fail = useFail()
  const { id, libraryId, title } = useOpenStory()
  const { exportAs } = useStoryActs()
  const copy = async () => {
    await openEditorLater(() => storyCalls.copy({ id, libraryId }))
    void message.success(t('more.copied'))
    void storiesChanged()
  }
  return {
    download: (format: ExportFormat) => void exportAs({ id, libraryId, title }, format),
    copy: () => void copy().catch(fail),
  }
}

type Items = NonNullable<MenuProps['items']>

/** What works on the text as it stands on the page. */
const useTextItems = (): Items => {
  const { t } = useTranslation('writing')
  const editable = useEditable()
  const container = useContainer()
  const open = usePanels((state) => state.open)
  const hasText = container === 'article' || container === 'wechat'
  return [
    { key: 'template', icon: icon(FileStack), label: t('more.template'), onClick: () => open('template') },
    ...(hasText
      ? [
          {
            key: 'import',
            icon: icon(FileInput),
            label: t('more.import'),
            disabled: !editable,
            onClick: () => open('import'),
          },
        ]
      : []),
  ]
}

const useStoryItems = (onPrint: () => void): Items => {
  const { t } = useTranslation('writing')
  const { id, libraryId } = useOpenStory()
  const whenSaved = useNeedsSaved()
  const { download, copy } = useStoryCopies()
  return [
    {
      key: 'export',
      icon: icon(Download),
      label: t('more.export'),
      children: exportFormats.map((format) => ({
        key: format,
        label: t(`more.${format}`),
        onClick: () => whenSaved(() => download(format)),
      })),
    },
    { key: 'print', icon: icon(Printer), label: t('more.print'), onClick: () => whenSaved(onPrint) },
    { type: 'divider' },
    { key: 'copy', icon: icon(Copy), label: t('more.copy'), onClick: () => whenSaved(copy) },
    {
      key: 'detail',
      icon: icon(PanelsTopLeft),
      label: (
        <a href={detailUrl({ id, libraryId })} target="_blank" rel="noreferrer">
          {t('more.detail')}
        </a>
      ),
    },
  ]
}

/** What goes out is what is saved; this tab has the story in hand already. */
const useIssueItems = (): Items => {
  const whenSaved = useNeedsSaved()
  const items = useReleaseItems(useOpenStory(), { all: true, held: true })
  if (items.length === 0) return []
  return [{ type: 'divider' }, ...items.map((item) => ({ ...item, onClick: () => whenSaved(item.onClick) }))]
}

/** On a phone the bar has no room for them. */
const useNarrowItems = (): Items => {
  const items = useHandOn()
  const className = 'rb-writing-menu__narrow'
  if (items.length === 0) return []
  return [...items.map((item) => ({ ...item, className })), { type: 'divider', className }]
}

/** Everything that is done with a story now and then. */
export const MoreMenu = () => {
  const { t } = useTranslation(['writing', 'common'])
  const params = useStoryParams()
  const [printing, setPrinting] = useState(false)
  const items = [
    ...useNarrowItems(),
    ...useTextItems(),
    ...useStoryItems(() => setPrinting(true)),
    ...useIssueItems(),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight">
        <Button aria-label={t('common:action.more')} icon={icon(Ellipsis)} />
      </Dropdown>
      <Suspense>{printing && <PrintDialog {...params} onClose={() => setPrinting(false)} />}</Suspense>
    </>
  )
}
