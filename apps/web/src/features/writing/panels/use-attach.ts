import * as files from '@rongbian/contract/files'
import { storyLimits } from '@rongbian/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '#/api/client.ts'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { pickStored } from '#/features/media/index.ts'
import { useDraft } from '#/features/writing/draft/use-draft.ts'
import { nextSendingId, type Sending } from '#/features/writing/use-file-field.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFailFile } from '#/ui/use-fail.ts'

const most = storyLimits.attachmentsMax

/** Files wait in one line and are sent one after the other; choosing again joins the line. */
export const useAttach = () => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const failFile = useFailFile()
  const draft = useDraft()
  const params = useStoryParams()
  const [sending, setSending] = useState<Sending[]>([])
  const line = useRef({ length: 0, end: Promise.resolve() })
  const list = () => draft.store.getState().content.attachedFiles

  const sendOne = async (file: File, id: number) => {
    const onProgress = (part: number) =>
      setSending((all) => all.map((item) => (item.id === id ? { ...item, part } : item)))
    try {
      const { url, type, name, size } = await upload(files.uploadAttachment, file, { params, onProgress })
      if (list().some((known) => known.url === url)) void message.info(t('files.known', { name: file.name }))
      else draft.change({ attachedFiles: [...list(), { url, type, name, size }].slice(0, most) })
    } catch (error) {
      failFile(error, file)
    } finally {
      line.current.length -= 1
      setSending((all) => all.filter((item) => item.id !== id))
    }
  }
  const queue = (file: File) => {
    const id = nextSendingId()
    setSending((all) => [...all, { id, name: file.name, part: 0 }])
    line.current.length += 1
    line.current.end = line.current.end.then(() => sendOne(file, id))
  }
  const roomLeft = () => Math.max(0, most - list().length - line.current.length)
  const choose = async () => {
    const chosen = await pickFiles('file', true)
    const room = roomLeft()
    const left = chosen.length - room
    if (left > 0) void message.warning(t('files.notTaken', { most, count: left }))
    for (const file of chosen.slice(0, room)) queue(file)
  }
  /** A file is attached once. */
  const pick = async () => {
    const known = new Set(list().map(({ url }) => url))
    const chosen = (await pickStored('file', true, roomLeft())).filter(({ url }) => !known.has(url))
    const files = chosen.map(({ url, type, name, size }) => ({ url, type, name, size }))
    if (files.length) draft.change({ attachedFiles: [...list(), ...files].slice(0, most) })
  }
  const remove = (url: string) => draft.change({ attachedFiles: list().filter((file) => file.url !== url) })
  return { sending, choose, pick, remove }
}
