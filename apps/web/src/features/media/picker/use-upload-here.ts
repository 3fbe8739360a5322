import * as media from '@rongbian/contract/media'
import type { Asset } from '@rongbian/contract/media-shapes'
import { type AssetKind, mediaLimits } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { uploadFile } from '#/features/uploads/index.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFailFile } from '#/ui/use-fail.ts'

interface Sending {
  file: File
  part: number
}

const most = mediaLimits.filesPerUpload

/** Uploads from within a dialog: each file goes among the person's media and is handed on as an asset; `no` counts those chosen together. */
export const useUploadHere = (allowed: readonly AssetKind[], onAsset: (asset: Asset, no: number) => void) => {
  const { t } = useTranslation(['pickers', 'uploads'])
  const { message } = useApp()
  const failFile = useFailFile()
  const client = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])

  /** Answers how many of those chosen with it have been handed on. */
  const sendOne = async (file: File, no: number) => {
    const onProgress = (part: number) =>
      setSending((all) => all.map((one) => (one.file === file ? { file, part } : one)))
    try {
      const { assetId } = await uploadFile(file, { onProgress })
      const asset = await call(media.showAsset, { params: { assetId } })
      void mediaChanged(client)
      if (allowed.length === 0 || allowed.includes(asset.kind)) {
        onAsset(asset, no)
        return no + 1
      }
      void message.warning(t('wrongKind', { name: file.name }), 5)
    } catch (error) {
      failFile(error, file)
    } finally {
      setSending((all) => all.filter((one) => one.file !== file))
    }
    return no
  }
  const send = async (files: readonly File[]) => {
    if (files.length > most) return void message.warning(t('uploads:tooMany', { most, count: files.length }))
    setSending((all) => [...all, ...files.map((file) => ({ file, part: 0 }))])
    let no = 0
    for (const file of files) no = await sendOne(file, no)
  }
  return { sending, send }
}
