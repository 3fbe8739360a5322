import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { requiredLine, uuid } from './shapes.ts'
import { libraryId, storyFilter } from './story-shapes.ts'

const access = 'session'

/** "The last seven days" stays so tomorrow; `place` is the folder, menu or channel it was made in. */
const keptFilter = storyFilter.partial().extend({
  days: z.number().int().min(1).max(366).optional(),
  place: z.string().max(80).optional(),
})
const savedFilter = z.object({
  uuid,
  name: z.string(),
  library: libraryId,
  filter: keptFilter.meta(label('筛选条件', 'Filter')),
})
export type SavedFilter = z.output<typeof savedFilter>

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/sprint/rest/libraries/filters/list',
  access,
  area: 'libraries',
  summary: '我保存的筛选',
  response: z.array(savedFilter),
})

export const saveFilter = endpoint({
  method: 'POST',
  path: '/sprint/rest/libraries/filters/save',
  access,
  area: 'libraries',
  summary: '保存筛选；同名的被替换',
  body: z.object({
    library: libraryId,
    name: requiredLine(20),
    filter: keptFilter.meta(label('筛选条件', 'Filter')),
  }),
  response: z.object({ uuid }),
})

export const removeFilter = endpoint({
  method: 'POST',
  path: '/sprint/rest/libraries/filters/:uuid/remove',
  access,
  area: 'libraries',
  summary: '删除保存的筛选',
  params: z.object({ uuid }),
})
