import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson, provinceCodes, provinces } from '@rongbian/domain'
import { z } from 'zod'
import type { Env } from '#/env.ts'

const point = z.tuple([z.number(), z.number()]).rest(z.number())
const polygon = z.array(z.array(point))

/** GeoJSON as houses get it; the approval number stands beside its features. */
const mapFile = z.object({
  approval: z.string().max(100).default(''),
  features: z.array(
    z.object({
      properties: z.object({ name: z.string() }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: polygon }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
      ]),
    }),
  ),
})

type Feature = z.output<typeof mapFile>['features'][number]
type Place = readonly [number, number]

/** Twenty to a degree of latitude, and as wide as the country is at its middle. */
const placeOf = ([longitude, latitude]: readonly [number, number, ...number[]]): Place => [
  Math.round((longitude - 73) * 160) / 10,
  Math.round((54 - latitude) * 200) / 10,
]

const ringsOf = ({ geometry }: Feature) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
    .flat()
    .map((ring) => ring.map((one) => placeOf(one)))

const pathOf = (rings: readonly Place[][]) =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x},${y}`).join('L')}z`).join('')

/** A province by however it is called; what is none keeps its name and its place on the map. */
const codeOf = (name: string) => provinceCodes.find((code) => name.startsWith(provinces[code].zh)) ?? name

const boxOf = (places: readonly Place[]): [number, number, number, number] => {
  const [left, top, right, bottom] = places.reduce(
    ([west, north, east, south], [x, y]) => [
      Math.min(west, x),
      Math.min(north, y),
      Math.max(east, x),
      Math.max(south, y),
    ],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0],
  )
  return [left, top, right - left, bottom - top]
}

/** The house's own map; null where there is none, or it cannot be read. */
export const readHouseMap = async ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => {
  const text = await readFile(join(DATA_DIR, 'maps', 'china.json'), 'utf8').catch(() => '')
  const { data } = mapFile.safeParse(parseJson(text))
  if (!data || data.features.length === 0) return null
  const drawn = data.features.map((feature) => ({
    code: codeOf(feature.properties.name),
    rings: ringsOf(feature),
  }))
  return {
    approval: data.approval,
    box: boxOf(drawn.flatMap(({ rings }) => rings.flat())),
    shapes: Object.fromEntries(drawn.map(({ code, rings }) => [code, pathOf(rings)])),
  }
}
