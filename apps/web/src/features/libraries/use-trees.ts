import type { ChannelNode, FolderNode, GroupNode } from '@rongbian/contract/libraries'
import * as libraries from '@rongbian/contract/libraries'
import type { MaterialScope } from '@rongbian/contract/materials'
import { can, type LibraryId, type NavigationId } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Building2, Columns3, Folder as FolderIcon, History, Images, Layers, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import type { Folder } from '#/features/libraries/folder.ts'
import { allPlace, personalFolderIcons, wastePlace } from '#/features/libraries/libraries.ts'
import { useSession } from '#/session/use-session.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { storiesKey } from '#/story/story-signals.ts'
import type { Pending } from '#/ui/pending.tsx'

export interface TreeSection {
  id: 'main' | 'folders' | 'frequent' | 'materials' | 'saved'
  label: string
  folders: Folder[]
  /** People may add folders of their own here. */
  addTo?: LibraryId
  /** Its folders are not read yet, or cannot be. */
  waitsFor?: ComponentProps<typeof Pending>['query']
}

interface Tree {
  /** Undefined while the tree is on its way. */
  sections: TreeSection[] | undefined
  /** Where people begin. */
  start: string | undefined
  error: Error | null
  retry: () => void
}

/** In a long tree only what is there is counted. */
const counted = (count: number) => (count > 0 ? { count } : {})

const ownFolder =
  (own: boolean) =>
  ({ uuid, name, count, children }: FolderNode): Folder => ({
    id: uuid,
    name,
    icon: FolderIcon,
    ...counted(count),
    own,
    children: children.map(ownFolder(own)),
  })

const groupFolder = ({ uuid, name, isParent, readable, count, todo, children }: GroupNode): Folder => ({
  id: uuid,
  name,
  icon: isParent ? Building2 : FolderIcon,
  ...(readable ? { ...counted(count), waiting: todo } : { closed: true }),
  children: children.map(groupFolder),
})

/** A house that only leads to one department is left out: the way there says nothing. */
const fromFirstOpen = (folders: Folder[]): Folder[] => {
  const [only, ...others] = folders
  return only?.closed && others.length === 0 ? fromFirstOpen(only.children) : folders
}

const channelFolder = ({ id, name, kind, type, count, children }: ChannelNode): Folder => ({
  id,
  name,
  icon: kind === 'channel' ? channelIcon(type) : Columns3,
  ...counted(count),
  children: children.map(channelFolder),
})

const keepTree = { keep: (tree: unknown) => tree }

const useAllFolders = (lib: LibraryId) =>
  useQuery({
    queryKey: [storiesKey, 'folders', lib],
    queryFn: ({ signal }) => call(libraries.listAllFolders, { params: { lib }, signal }),
    meta: keepTree,
  })

/** The materials have a page of their own: its address is their id. */
const useMaterialSection = (scope: MaterialScope): TreeSection => {
  const { t } = useTranslation('library')
  const row: Folder = {
    id: `/materials?scope=${scope}`,
    icon: Images,
    name: t(`materials.${scope}`),
    children: [],
  }
  return { id: 'materials', label: t('tree.materials'), folders: [row] }
}

const usePersonalTree = (): Tree => {
  const { t } = useTranslation('library')
  const folders = useAllFolders('workspace')
  const materials = useMaterialSection('mine')
  const { data: counts } = useQuery({
    queryKey: [storiesKey, 'counts'],
    queryFn: ({ signal }) => call(libraries.countPersonal, { signal }),
    meta: keepTree,
  })
  // The five folders are always there; their counts and the own folders come when they come.
  const fixed = libraries.personalFolders.map((id): Folder => {
    const count = counts?.[id]
    const isBadge = id === 'todo' && Boolean(count)
    return {
      id,
      icon: personalFolderIcons[id],
      name: t(`folder.${id}.name`),
      children: [],
      ...(count !== undefined && (isBadge ? { waiting: count } : { count })),
    }
  })
  const own = folders.data?.map(ownFolder(true)) ?? []
  return {
    sections: [
      { id: 'main', label: t('tree.workArea'), folders: fixed },
      {
        id: 'folders',
        label: t('tree.draftFolders'),
        folders: own,
        addTo: 'workspace',
        ...(!folders.data && { waitsFor: folders }),
      },
      materials,
    ],
    start: 'drafts',
    error: null,
    retry: () => undefined,
  }
}

const useGroupTree = (): Tree => {
  const { t } = useTranslation('library')
  const { group } = useSession().user
  const { data, error, refetch } = useQuery({
    queryKey: [storiesKey, 'groups'],
    queryFn: ({ signal }) => call(libraries.groupTree, { signal }),
    meta: keepTree,
  })
  return {
    sections: data && [
      { id: 'main', label: t('tree.editLibrary'), folders: fromFirstOpen(data.map(groupFolder)) },
    ],
    start: group.uuid,
    error,
    retry: () => void refetch(),
  }
}

const useSharedTree = (): Tree => {
  const { t } = useTranslation('library')
  const manages = can(useSession().actor, 'folders.manage')
  const all = useAllFolders('manuscript')
  const materials = useMaterialSection('shared')
  const { data: top } = useQuery({
    queryKey: [storiesKey, 'frequent'],
    queryFn: ({ signal }) => call(libraries.listFolders, { params: { lib: 'manuscript' }, signal }),
    meta: keepTree,
  })
  const place = (id: 'all' | 'waste', icon: Folder['icon']): Folder => ({
    id,
    icon,
    name: t(`folder.shared-${id}.name`),
    children: [],
  })
  const frequent = (top?.frequent ?? []).map(
    ({ uuid, name, count }): Folder => ({ id: uuid, name, count, icon: History, children: [] }),
  )
  return {
    sections: all.data && [
      ...(frequent.length > 0
        ? [{ id: 'frequent', label: t('tree.frequent'), folders: frequent } as const]
        : []),
      {
        id: 'main',
        label: t('tree.sharedLibrary'),
        folders: [place(allPlace, Layers), ...all.data.map(ownFolder(manages)), place(wastePlace, Trash2)],
        ...(manages && { addTo: 'manuscript' as const }),
      },
      materials,
    ],
    start: allPlace,
    error: all.error,
    retry: () => void all.refetch(),
  }
}

const useProductTree = (): Tree => {
  const { t } = useTranslation('library')
  const { data, error, refetch } = useQuery({
    queryKey: [storiesKey, 'products'],
    queryFn: ({ signal }) => call(libraries.productTree, { signal }),
    meta: keepTree,
  })
  const all: Folder = { id: allPlace, icon: Layers, name: t('folder.publishing.name'), children: [] }
  const waste: Folder = {
    id: wastePlace,
    icon: Trash2,
    name: t('folder.publishing-waste.name'),
    children: [],
  }
  return {
    sections: data && [
      { id: 'main', label: t('tree.publishingLibrary'), folders: [all, ...data.map(channelFolder), waste] },
    ],
    start: allPlace,
    error,
    retry: () => void refetch(),
  }
}

/** One page shows one library for as long as it stands, so each may have hooks of its own. */
export const treeHooks: Record<NavigationId, () => Tree> = {
  workArea: usePersonalTree,
  editLibrary: useGroupTree,
  sharedLibrary: useSharedTree,
  publishingLibrary: useProductTree,
}
