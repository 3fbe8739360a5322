import type { DepartmentNode } from '@rongbian/contract/people'
import * as people from '@rongbian/contract/people'
import type { NavigationId } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Building2, Folder as FolderIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import type { Folder } from '#/features/libraries/folder.ts'
import { libraries } from '#/features/libraries/libraries.ts'

const folderOf = ({ uuid, name, parentId, children }: DepartmentNode): Folder => ({
  id: uuid,
  name,
  icon: parentId ? FolderIcon : Building2,
  children: children.map(folderOf),
})

/** The tree of one library; only a tree of departments has to be asked for. */
export const useFolders = (id: NavigationId) => {
  const { t } = useTranslation('library')
  const { folders } = libraries[id]
  const byDepartment = folders === 'departments'
  const query = useQuery({
    queryKey: ['department-tree'],
    queryFn: ({ signal }) => call(people.departmentTree, { signal }),
    select: (nodes) => nodes.map(folderOf),
    enabled: byDepartment,
  })
  if (byDepartment) return query
  const fixed = folders.map(({ id, icon }) => ({ id, icon, name: t(`folder.${id}.name`), children: [] }))
  return { data: fixed, error: null, refetch: query.refetch }
}
