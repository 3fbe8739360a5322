import { Image } from 'antd'

export interface ViewedPictures {
  urls: string[]
  index: number
}

interface Props extends ViewedPictures {
  onMove: (index: number) => void
  onClose: () => void
}

/** Pictures over everything: larger, smaller, turned, one after the other. Mount it to open it. */
export const PictureViewer = ({ urls, index, onMove, onClose }: Props) => (
  <Image.PreviewGroup
    items={urls}
    preview={{
      open: true,
      current: index,
      onChange: onMove,
      onOpenChange: (open) => {
        if (!open) onClose()
      },
    }}
  />
)
