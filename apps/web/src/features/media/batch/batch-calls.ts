import type { Input, Output } from '@rongbian/contract/endpoint'
import * as media from '@rongbian/contract/media'
import type { Asset } from '@rongbian/contract/media-shapes'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'

export interface AssetResult {
  asset: Asset
  ok: boolean
  msg: string
}

/** What the server takes at once. */
const most = 200

type Act = (assetIds: number[]) => Promise<Output<typeof media.shareAssets>>

/** What was done before a later part failed is told along with why it failed. */
const answersTo = async (part: readonly Asset[], act: Act, isLater: boolean) => {
  try {
    const answers = await act(part.map(({ assetId }) => assetId))
    return { answers: new Map(answers.map((answer) => [answer.assetId, answer])), problem: '' }
  } catch (error) {
    if (!isLater) throw error
    return { answers: new Map<number, { ok: boolean; msg: string }>(), problem: failureText(error) }
  }
}

const inParts = async (assets: readonly Asset[], act: Act): Promise<AssetResult[]> => {
  const results: AssetResult[] = []
  for (let at = 0; at < assets.length; at += most) {
    const part = assets.slice(at, at + most)
    const { answers, problem } = await answersTo(part, act, at > 0)
    for (const asset of part) {
      const { ok = false, msg = problem } = answers.get(asset.assetId) ?? {}
      results.push({ asset, ok, msg })
    }
  }
  return results
}

type Body<E> = Input<E> extends { body: infer Sent } ? Omit<Sent, 'assetIds'> : never

/** One act on many assets, with an answer for each. */
export const batchCalls = {
  share: (assets: readonly Asset[], shared: boolean) =>
    inParts(assets, (assetIds) => call(media.shareAssets, { body: { assetIds, shared } })),
  classify: (assets: readonly Asset[], body: Body<typeof media.classifyAssets>) =>
    inParts(assets, (assetIds) => call(media.classifyAssets, { body: { assetIds, ...body } })),
  rights: (assets: readonly Asset[], body: Body<typeof media.setRights>) =>
    inParts(assets, (assetIds) => call(media.setRights, { body: { assetIds, ...body } })),
  delete: (assets: readonly Asset[]) =>
    inParts(assets, (assetIds) => call(media.deleteAssets, { body: { assetIds } })),
  restore: (assets: readonly Asset[]) =>
    inParts(assets, (assetIds) => call(media.restoreAssets, { body: { assetIds } })),
}
