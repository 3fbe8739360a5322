import { type DragEvent, type ReactNode, useState } from 'react'

interface Props {
  className: string
  /** Shown over everything while files hang above it. */
  hint: string
  /** Absent where files are not taken. */
  onDrop: ((files: File[]) => void) | undefined
  children: ReactNode
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

export const DropZone = ({ className, hint, onDrop, children }: Props) => {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    if (!onDrop || !bringsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!onDrop || !bringsFiles(event)) return
    event.preventDefault()
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first.
    <div className={className} onDragOver={hover} onDragLeave={leave} onDrop={drop}>
      {children}
      {over && <p className="rb-material-page__drop">{hint}</p>}
    </div>
  )
}
