import { modifyAsset } from '@rongbian/contract/images'
import { uploadByUrl } from '@rongbian/contract/uploads'
import { useState } from 'react'
import { call } from '#/api/client.ts'
import { copyName } from '#/features/image-editor/copy-name.ts'
import type { EditedPicture, SavedPicture } from '#/features/image-editor/image-editor-dialog.tsx'
import { currentStep, operationsOf, type StepQueue } from '#/features/image-editor/step-queue.ts'
import { useFail } from '#/ui/use-fail.ts'

export type SaveWay = 'replace' | 'copy'

const mediaAssets = 1

const replace = async ({ assetId = 0, version }: EditedPicture, queue: StepQueue): Promise<SavedPicture> => {
  const { url } = currentStep(queue)
  const operations = operationsOf(queue)
  const body = { url, assetId, operations, ...(version !== undefined && { version }) }
  const saved = await call(modifyAsset, { body })
  return { ...saved, name: saved.mediaName }
}

const copy = ({ name, assetId }: EditedPicture, queue: StepQueue): Promise<SavedPicture> => {
  const { url } = currentStep(queue)
  const from = assetId !== undefined && { fromAssetId: assetId }
  return call(uploadByUrl, { body: { url, name: copyName(name), source: mediaAssets, ...from } })
}

const ways: Record<SaveWay, typeof copy> = { replace, copy }

export const useSaveImage = (picture: EditedPicture, onSaved: (saved: SavedPicture) => void) => {
  const fail = useFail()
  const [saving, setSaving] = useState<SaveWay>()
  const save = async (way: SaveWay, queue: StepQueue) => {
    setSaving(way)
    try {
      onSaved(await ways[way](picture, queue))
    } catch (error) {
      fail(error)
    } finally {
      setSaving(undefined)
    }
  }
  return { saving, save }
}
