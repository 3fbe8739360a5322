import { modifyAsset } from '@rongbian/contract/images'
import { uploadByUrl } from '@rongbian/contract/uploads'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { copyName } from '#/features/images/copy-name.ts'
import type { EditedPicture, SavedPicture } from '#/features/images/edited-picture.ts'
import { currentStep, operationsOf, type StepQueue } from '#/features/images/step-queue.ts'
import { useApp } from '#/ui/use-app.ts'
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

const copy = ({ name, fromAssetId }: EditedPicture, queue: StepQueue): Promise<SavedPicture> => {
  const { url } = currentStep(queue)
  const from = fromAssetId !== undefined && { fromAssetId }
  return call(uploadByUrl, { body: { url, name: copyName(name), source: mediaAssets, ...from } })
}

const ways: Record<SaveWay, typeof copy> = { replace, copy }

export const useSaveImage = (picture: EditedPicture, onSaved: (saved: SavedPicture) => void) => {
  const { t } = useTranslation('imageEditor')
  const { message } = useApp()
  const fail = useFail()
  const [saving, setSaving] = useState<SaveWay>()
  const save = async (way: SaveWay, queue: StepQueue) => {
    setSaving(way)
    try {
      const saved = await ways[way](picture, queue)
      void message.success(t(`saved.${way}`))
      onSaved(saved)
    } catch (error) {
      fail(error)
    } finally {
      setSaving(undefined)
    }
  }
  return { saving, save }
}
