import type { FacetId } from '@rongbian/domain'
import { saveFacetValue } from '#/features/media/index.ts'
import type { Ctx } from '#/http/command.ts'

type Branch = string | [name: string, children: Branch[]]

const trees: [FacetId, Branch[]][] = [
  [
    1,
    [
      ['时政', ['会议活动', '基层治理', '法治']],
      ['经济', ['产业', '消费', '农业', '金融']],
      ['社会', ['交通', '民生', '天气', '公益']],
      ['文化', ['文物', '演出', '读书', '非遗']],
      ['体育', ['赛事', '全民健身']],
      ['科技', ['航天', '生态', '人工智能']],
    ],
  ],
  [
    2,
    [
      ['本市', ['滨江区', '老城区', '湖东新区', '茶山镇']],
      ['本省', ['海州', '云岭', '平湖']],
      '国内',
      '国际',
    ],
  ],
  [5, ['城市更新', '乡村振兴', '绿色发展', '江海联运', '书香社会', '冬日暖阳']],
]

/** The trees and lists of the library. Answers the ids by name. */
export const addFacetValues = async (ctx: Ctx) => {
  const ids = new Map<string, number>()
  const add = async (facetId: FacetId, branches: Branch[], parentId: number | null): Promise<void> => {
    for (const [sort, branch] of branches.entries()) {
      const [name, children] = typeof branch === 'string' ? [branch, []] : branch
      const { id } = await saveFacetValue(ctx, { id: 0, facetId, parentId, name, sort })
      ids.set(name, id)
      await add(facetId, children, id)
    }
  }
  for (const [facetId, branches] of trees) await add(facetId, branches, null)
  return (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`the demo library has no ${name}`)
    return id
  }
}
