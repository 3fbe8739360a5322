import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaidError } from '#/api/said-error.ts'
import { droppedFiles } from '#/features/uploads/dropped-files.ts'
import type { Picked } from '#/features/uploads/upload-core.ts'
import { useFail } from '#/ui/use-fail.ts'
import './uploads.css'

interface Props {
  className: string
  /** Shown over everything while files hang above it. */
  hint: string
  /** Absent where files are not taken. */
  onFiles: ((files: Picked[]) => void) | undefined
  children: ReactNode
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName))

/** Files pasted anywhere on the page, unless someone is writing. */
const usePastedFiles = (onFiles: Props['onFiles']) => {
  useEffect(() => {
    if (!onFiles) return
    const take = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && !isTyping(target)) onFiles(files.map((file) => ({ file, relativePath: '' })))
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onFiles])
}

export const DropArea = ({ className, hint, onFiles, children }: Props) => {
  const [over, setOver] = useState(false)
  const { t } = useTranslation('uploads')
  const fail = useFail()
  usePastedFiles(onFiles)
  const hover = (event: DragEvent) => {
    if (!onFiles || !bringsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!onFiles || !bringsFiles(event)) return
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles, () => fail(new SaidError(t('problem.unreadable'))))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first.
    <div className={`rb-anchor ${className}`} onDragOver={hover} onDragLeave={leave} onDrop={drop}>
      {children}
      {over && (
        <p className="rb-drop-area__hint rb-fs-16 rb-absolute rb-lit rb-round-lg rb-row rb-centre">{hint}</p>
      )}
    </div>
  )
}
