import { statisticsMessages as messages, type StatisticsFilter } from '@rongbian/contract/statistics'
import { factColumns, type Message, originalCategories, storyLevels, storyTypes } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import type { DepartmentRow } from './scope.ts'

type Named = 'person' | 'role' | 'channel'

const nameIn = async (tx: Tx, table: Named, tenantId: number, id: string) => {
  const row = await tx
    .selectFrom(table)
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? id
}

interface FilterWord {
  name: Message | string
  words: Message | string
}

/** What was filtered by, as people call it. */
export const filterWords = async (
  tx: Tx,
  tenantId: number,
  filter: StatisticsFilter,
  departments: readonly DepartmentRow[],
): Promise<FilterWord[]> => {
  const { groupId, roleId, personId, channelId, origination, type, level, originalCategory, keyword } = filter
  const named = async (name: Message, table: Named, id: string | undefined) =>
    id === undefined ? [] : [{ name, words: await nameIn(tx, table, tenantId, id) }]
  const plain = (name: Message, words: Message | string | undefined) =>
    words === undefined ? [] : [{ name, words }]
  return [
    ...plain(factColumns.groupName, departments.find(({ id }) => id === groupId)?.name),
    ...(await named(messages.role(), 'role', roleId)),
    ...(await named(factColumns.personName, 'person', personId)),
    ...(await named(factColumns.channelName, 'channel', channelId)),
    ...plain(factColumns.origination, origination),
    ...plain(factColumns.type, type && storyTypes[type].label),
    ...plain(factColumns.level, level && storyLevels[level].label),
    ...plain(factColumns.originalCategory, originalCategory && originalCategories[originalCategory]),
    ...plain(messages.keyword(), keyword),
  ]
}
