import { useState } from 'react'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import type { Uploaded, UploadKind } from '#/editor/upload/upload-types.ts'
import { pickStored } from '#/features/media/index.ts'
import { useUpload } from '#/features/writing/use-upload.ts'
import { useFailFile } from '#/ui/use-fail.ts'

export interface Sending {
  id: number
  name: string
  part: number
}

let lastId = 0
export const nextSendingId = () => {
  lastId += 1
  return lastId
}

/** Chooses files, sends them one after the other with their progress, and hands each one on as it arrives; or takes them from the media. */
export const useFileField = (kind: UploadKind, onFile: (file: Uploaded) => void) => {
  const failFile = useFailFile()
  const upload = useUpload()
  const [sending, setSending] = useState<Sending[]>([])

  const sendOne = async (file: File) => {
    const id = nextSendingId()
    setSending((list) => [...list, { id, name: file.name, part: 0 }])
    const report = (part: number) =>
      setSending((list) => list.map((item) => (item.id === id ? { ...item, part } : item)))
    try {
      onFile(await upload(file, report))
    } catch (error) {
      failFile(error, file)
    } finally {
      setSending((list) => list.filter((item) => item.id !== id))
    }
  }
  const send = async (files: readonly File[]) => {
    for (const file of files) await sendOne(file)
  }
  const choose = async (several = false) => send(await pickFiles(kind, several))
  const pick = async (several = false, limit?: number) => {
    for (const file of await pickStored(kind, several, limit)) onFile(file)
  }
  return { sending, send, choose, pick }
}
