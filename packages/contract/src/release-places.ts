import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { both, released } from './release-path.ts'
import { columnNode } from './release-shapes.ts'
import { uuid } from './shapes.ts'

/** Where on a channel a story may stand, and in which page. */

export const columnTree = endpoint({
  ...released,
  method: 'GET',
  ...both('/sprint/view/publish/:channelUuid/column/select/info'),
  summary: '渠道的栏目树；只列出可以签发的栏目',
  params: z.object({ channelUuid: uuid.meta(label('渠道', 'Channel')) }),
  response: z.object({
    tree: z
      .object({ children: z.array(columnNode), isParent: z.boolean() })
      .meta(label('栏目树', 'Tree of columns')),
    isCanMultiple: z.boolean(),
  }),
})

export const columnTreeForPrerelease = endpoint({
  ...released,
  method: 'GET',
  ...both('/sprint/view/publish/:channelUuid/column/select/showForPrerelease'),
  summary: '预签用的栏目树',
  params: z.object({ channelUuid: uuid.meta(label('渠道', 'Channel')) }),
  response: columnTree.response,
})

export const listTemplates = endpoint({
  ...released,
  method: 'GET',
  ...both('/sprint/view/publish/template/list'),
  summary: '页面模板',
  query: z.object({
    channelType: z.string().max(40).optional(),
    channelId: uuid.optional(),
    templateId: uuid.optional(),
  }),
  response: z.array(
    z.object({ id: uuid, templateName: z.string(), channelId: uuid, isDefault: z.boolean() }),
  ),
})

export const templateFiles = endpoint({
  ...released,
  method: 'GET',
  ...both('/sprint/view/publish/template/:templateId/templateContent/files'),
  summary: '模板中可以用作正文页的文件',
  params: z.object({ templateId: uuid }),
  response: z.array(z.object({ templateFile: z.string(), label: z.string() })),
})
