import type { StoryDetail } from '@rongbian/contract/stories'
import { can, navigationList, type StoryAction } from '@rongbian/domain'
import { Button, Dropdown, type MenuProps } from 'antd'
import {
  ChevronDown,
  CircleQuestionMark,
  Copy,
  Download,
  Eye,
  FolderInput,
  LayoutList,
  Lightbulb,
  Link2,
  Printer,
  ScrollText,
  Star,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { DetailActs } from '#/features/detail/use-detail-acts.ts'
import { useHandItems } from '#/features/hand-over/index.ts'
import { useReleaseItems } from '#/features/releases/index.ts'
import { askReview } from '#/features/review/index.ts'
import { useSession } from '#/session/use-session.ts'
import { exportFormats } from '#/story/story-calls.ts'
import { openDialog } from '#/ui/dialog-stack.ts'

type Item = NonNullable<MenuProps['items']>[number]

interface Props {
  story: StoryDetail
  acts: DetailActs
  onAsk: (question: 'move' | 'relate' | 'preview') => void
  onPrint: () => void
}

const icon = { size: 16 } as const

const useItems = ({ story, acts, onAsk, onPrint }: Props): Item[] => {
  const { t } = useTranslation(['detail', 'common', 'review'])
  const navigate = useNavigate()
  const { actor, facts } = useSession()
  const handItems = useHandItems(story)
  const releaseItems = useReleaseItems(story)
  const may = (code: StoryAction) => story.actions.some((action) => action.code === code)
  const editLibrary = navigationList(facts).find(({ id }) => id === 'editLibrary')

  const items: (Item | false | undefined)[] = [
    editLibrary && {
      key: 'library',
      icon: <LayoutList {...icon} />,
      label: t('more.editLibrary'),
      // In place of the dialog's own entry in the history, which closes it.
      onClick: () => void navigate(editLibrary.path, { replace: true }),
    },
    ...handItems,
    releaseItems.length > 0 && { key: 'releases', type: 'divider' as const },
    ...releaseItems,
    releaseItems.length > 0 && { key: 'after-releases', type: 'divider' as const },
    may('story-copy') && { key: 'copy', icon: <Copy {...icon} />, label: t('more.copy'), onClick: acts.copy },
    may('story-favorite') && {
      key: 'favourite',
      icon: <Star {...icon} fill={story.favorite ? 'currentColor' : 'none'} />,
      label: t(story.favorite ? 'more.unfavourite' : 'more.favourite'),
      onClick: acts.favourite,
    },
    may('story-move') && {
      key: 'move',
      icon: <FolderInput {...icon} />,
      label: t('more.move'),
      onClick: () => onAsk('move'),
    },
    may('story-relate') && {
      key: 'relate',
      icon: <Link2 {...icon} />,
      label: t('related.title'),
      onClick: () => onAsk('relate'),
    },
    can(actor, 'topics.propose') &&
      !story.trashed && {
        key: 'propose',
        icon: <Lightbulb {...icon} />,
        label: t('more.propose'),
        onClick: () => openDialog('proposeTopic', { start: { story } }),
      },
    may('story-export') && {
      key: 'export',
      icon: <Download {...icon} />,
      label: t('more.export'),
      children: exportFormats.map((format) => ({
        key: format,
        label: t(`more.format.${format}`),
        onClick: () => acts.exportAs(format),
      })),
    },
    !story.trashed && {
      key: 'preview',
      icon: <Eye {...icon} />,
      label: t('more.preview'),
      onClick: () => onAsk('preview'),
    },
    may('story-print') && {
      key: 'print',
      icon: <Printer {...icon} />,
      label: t('more.print'),
      onClick: onPrint,
    },
    may('story-print') && {
      key: 'slip',
      icon: <ScrollText {...icon} />,
      label: t('review:slip.open'),
      onClick: () => askReview('sheet', story),
    },
    {
      key: 'why',
      icon: <CircleQuestionMark {...icon} />,
      label: t('review:why.act'),
      onClick: () => askReview('why', story),
    },
    may('story-delete') && { key: 'rule', type: 'divider' as const },
    may('story-delete') && {
      key: 'delete',
      danger: true,
      icon: <Trash2 {...icon} />,
      label: t('common:action.delete'),
      onClick: acts.remove,
    },
  ]
  return items.filter((item): item is Item => Boolean(item))
}

/** 更多功能. */
export const MoreMenu = (props: Props) => {
  const { t } = useTranslation('detail')
  const items = useItems(props)
  if (items.length === 0) return null
  return (
    <Dropdown menu={{ items, className: 'rb-detail-menu' }} trigger={['click']} placement="topLeft">
      <Button icon={<ChevronDown size={14} />} iconPlacement="end">
        {t('more.title')}
      </Button>
    </Dropdown>
  )
}
