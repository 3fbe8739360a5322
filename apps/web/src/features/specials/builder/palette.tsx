import { type BlockGroup, blockGroups, blockKinds, newBlockId, sampleBlock } from '@rongbian/blocks'
import * as contract from '@rongbian/contract/specials'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { dragSource } from '#/features/specials/builder/drag-store.ts'
import { kindIcons } from '#/features/specials/builder/kind-icons.ts'
import { useBlockActs } from '#/features/specials/builder/use-block-acts.ts'
import { useDesign, useIsEditing } from '#/features/specials/builder/use-design.ts'
import { usePhrase } from '#/i18n/phrase.ts'

const groups = Object.keys(blockGroups) as BlockGroup[]

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="rb-mb-2" aria-label={name}>
    <h3 className="rb-meta rb-mb-1">{name}</h3>
    <ul className="rb-builder__kinds rb-cells rb-gap-1">{children}</ul>
  </section>
)

const useSharedBlocks = (enabled: boolean) => {
  const channelId = useDesign(({ special }) => special.channelId)
  return useQuery({
    queryKey: ['specials', 'blocks', channelId],
    queryFn: ({ signal }) => call(contract.listBlocks, { params: { channelId }, signal }),
    enabled,
  })
}

/** One change of it changes every page that shows it: on the page stands only which it is. */
const sharedNode = ({ uuid, kind, v, props }: contract.SharedBlock) => ({
  id: newBlockId(),
  kind,
  v,
  props,
  shared: uuid,
})

/** The kinds of blocks; drag one onto the page, or press Enter to put it behind the chosen one. */
export const Palette = () => {
  const { t } = useTranslation('specials')
  const phrase = usePhrase()
  const acts = useBlockActs()
  const isEditing = useIsEditing()
  const { data: shared = [] } = useSharedBlocks(isEditing)
  const kinds = [...blockKinds.values()]
  return (
    <div className="rb-p-15">
      {groups.map((group) => (
        <Group key={group} name={phrase(blockGroups[group])}>
          {kinds
            .filter((kind) => kind.group === group)
            .map(({ kind, label }) => {
              const Icon = kindIcons[kind] ?? Share2
              const make = () => sampleBlock(kind)
              return (
                <li key={kind}>
                  <button
                    type="button"
                    className="rb-builder__kind rb-row rb-box rb-column rb-gap-05 rb-wide rb-surface rb-fs-12 rb-soft rb-grab"
                    disabled={!isEditing}
                    onClick={() => {
                      const node = make()
                      if (node) acts.insert(node)
                    }}
                    {...dragSource({ make })}
                  >
                    <Icon size={20} aria-hidden="true" />
                    <span>{phrase(label)}</span>
                  </button>
                </li>
              )
            })}
        </Group>
      ))}
      {shared.length > 0 && (
        <Group name={t('palette.shared')}>
          {shared.map((block) => (
            <li key={block.uuid}>
              <button
                type="button"
                className="rb-builder__kind rb-row rb-box rb-column rb-gap-05 rb-wide rb-surface rb-fs-12 rb-soft rb-grab"
                disabled={!isEditing}
                title={t('palette.uses', { count: block.uses })}
                onClick={() => acts.insert(sharedNode(block))}
                {...dragSource({ make: () => sharedNode(block) })}
              >
                <Share2 size={20} aria-hidden="true" />
                <span className="rb-ellipsis">{block.name}</span>
              </button>
            </li>
          ))}
        </Group>
      )}
      <p className="rb-meta">{t('palette.hint')}</p>
    </div>
  )
}
