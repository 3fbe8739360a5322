import { platforms } from '@rongbian/connectors/platforms'
import { ownChannelTypes, type PlatformGroup, platformGroups, publicAccountType } from '@rongbian/domain'

/** Some platforms are known by two spellings; a new channel gets the first. */
const offered = Object.entries(platforms).filter(
  ([type, manifest], index, all) =>
    type !== publicAccountType && all.findIndex(([, other]) => other === manifest) === index,
)

export interface TypeGroup {
  id: 'own' | PlatformGroup
  types: string[]
}

const foreign = (Object.keys(platformGroups) as PlatformGroup[]).map((id) => ({
  id,
  types: offered.filter(([, { group }]) => group === id).map(([type]) => type),
}))

const groups: TypeGroup[] = [{ id: 'own', types: [...ownChannelTypes, publicAccountType] }, ...foreign]

const isKnown = (type: string) => groups.some(({ types }) => types.includes(type))

/** What a channel can be; one that is something else stays it. */
export const typeGroups = (type: string): TypeGroup[] =>
  isKnown(type)
    ? groups
    : groups.map((group) => (group.id === 'others' ? { ...group, types: [...group.types, type] } : group))
