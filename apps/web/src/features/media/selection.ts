import type { Asset } from '@rongbian/contract/media-shapes'

type Known = Pick<Asset, 'assetId'>

export const toggleAsset = <One extends Known>(chosen: readonly One[], asset: One): One[] => {
  const without = chosen.filter(({ assetId }) => assetId !== asset.assetId)
  return without.length < chosen.length ? without : [...chosen, asset]
}

/** Everything between two assets of the list, both included, added to what was chosen before. */
export const addRange = <One extends Known>(
  chosen: readonly One[],
  among: readonly One[],
  from: number,
  to: number,
): One[] => {
  const ends = [from, to].map((id) => among.findIndex(({ assetId }) => assetId === id))
  const range = among.slice(Math.max(0, Math.min(...ends)), Math.max(...ends) + 1)
  const there = new Set(chosen.map(({ assetId }) => assetId))
  return [...chosen, ...range.filter(({ assetId }) => !there.has(assetId))]
}
