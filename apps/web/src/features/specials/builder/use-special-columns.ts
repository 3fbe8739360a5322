import * as contract from '@rongbian/contract/specials'
import { call } from '#/api/client.ts'
import { useDesign } from '#/features/specials/builder/use-design.ts'
import { useOfSpecial } from '#/features/specials/use-specials.ts'

/** The page's own column and those below it. */
export const useSpecialColumns = () => {
  const id = useDesign(({ special }) => special.id)
  return useOfSpecial(id, 'columns', (signal) => call(contract.columnTree, { params: { id }, signal }))
}
