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
import { useFail } from '#/ui/use-fail.ts'

interface Sending {
  file: File
  part: number
}

const most = mediaLimits.filesPerUpload

/** Uploads from within a dialog: each file goes among the person's media and is handed on as an asset. */
export const useUploadHere = (allowed: readonly AssetKind[], onAsset: (asset: Asset) => void) => {
  const { t } = useTranslation(['pickers', 'uploads'])
  const { message } = useApp()
  const fail = useFail()
  const client = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])

  const sendOne = async (file: File) => {
    const onProgress = (part: number) =>
      setSending((all) => all.map((one) => (one.file === file ? { file, part } : one)))
    try {
      const { assetId } = await uploadFile(file, { onProgress })
      const asset = await call(media.showAsset, { params: { assetId } })
      void mediaChanged(client)
      if (allowed.length === 0 || allowed.includes(asset.kind)) onAsset(asset)
      else void message.warning(t('wrongKind', { name: file.name }), 5)
    } catch (error) {
      fail(error)
    } finally {
      setSending((all) => all.filter((one) => one.file !== file))
    }
  }
  const send = async (files: readonly File[]) => {
    if (files.length > most) return void message.warning(t('uploads:tooMany', { most, count: files.length }))
    setSending((all) => [...all, ...files.map((file) => ({ file, part: 0 }))])
    for (const file of files) await sendOne(file)
  }
  return { sending, send }
}
