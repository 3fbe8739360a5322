import type { Capture } from '@rongbian/contract/capture'
import { Button } from 'antd'
import { FilePenLine, FilePlus2, RotateCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCaptureActs } from '#/features/capture/use-capture-acts.ts'
import { openEditor } from '#/story/open-editor.ts'

interface Props {
  capture: Capture
  onShow: (id: number) => void
  onSettled?: ((id: number) => void) | undefined
  onClose: () => void
}

const icon = { size: 16 }

const StoryButton = ({ capture, acts }: { capture: Capture; acts: ReturnType<typeof useCaptureActs> }) => {
  const { t } = useTranslation('capture')
  const { story, state } = capture
  if (story)
    return (
      <Button
        type="primary"
        icon={<FilePenLine {...icon} />}
        onClick={() => openEditor({ id: story.storyId, libraryId: story.libraryId })}
      >
        {t('act.openStory')}
      </Button>
    )
  // Nothing was read: the way on is to capture it again.
  if (state === 'failed') return null
  return (
    <Button
      type="primary"
      icon={<FilePlus2 {...icon} />}
      disabled={state !== 'done'}
      loading={acts.busy === 'story'}
      onClick={() => void acts.story(capture)}
    >
      {t('act.story')}
    </Button>
  )
}

export const ReaderFooter = ({ capture, onShow, onSettled, onClose }: Props) => {
  const { t } = useTranslation('capture')
  const acts = useCaptureActs(onSettled)
  const isUnderWay = capture.state === 'waiting' || capture.state === 'running'
  const remove = async () => {
    if (await acts.remove(capture)) onClose()
  }
  const takeAgain = async () => {
    const id = await acts.again(capture)
    if (id) onShow(id)
  }
  return (
    <div className="rb-row rb-gap-1">
      {capture.mine && (
        <Button
          danger
          type="text"
          icon={<Trash2 {...icon} />}
          loading={acts.busy === 'remove'}
          onClick={() => void remove()}
        >
          {t('act.remove')}
        </Button>
      )}
      <span className="rb-grow" />
      <Button
        type={capture.state === 'failed' && !capture.story ? 'primary' : 'default'}
        icon={<RotateCw {...icon} />}
        disabled={isUnderWay}
        loading={acts.busy === 'again'}
        onClick={() => void takeAgain()}
      >
        {t('act.again')}
      </Button>
      <StoryButton capture={capture} acts={acts} />
    </div>
  )
}
