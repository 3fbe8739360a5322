import { fileAddress } from '#/api/file-url.ts'
import type { ListedFile } from '#/story/list-files.ts'
import { PictureViewer } from '#/story/picture-viewer.tsx'
import { StoryPlayer } from '#/story/story-player.tsx'
import { Dialog } from '#/ui/dialog.tsx'

interface Props {
  file: ListedFile
  onClose: () => void
}

/** A file over the dialog, as far as a browser can show it. Mount it to open it. */
export const FilePreview = ({ file: { kind, url, name }, onClose }: Props) => {
  if (kind === 'image') {
    return <PictureViewer urls={[fileAddress(url)]} index={0} onMove={() => undefined} onClose={onClose} />
  }
  return (
    <Dialog
      dirty={false}
      open
      centered
      title={name}
      width={kind === 'pdf' ? 960 : 720}
      footer={null}
      onCancel={onClose}
    >
      {kind === 'pdf' ? (
        <iframe
          className="rb-file-preview__pdf rb-edged rb-own-line rb-round-sm rb-wide"
          title={name}
          src={fileAddress(url)}
        />
      ) : (
        <StoryPlayer kind={kind === 'audio' ? 'audio' : 'video'} url={url} poster="" title={name} />
      )}
    </Dialog>
  )
}
