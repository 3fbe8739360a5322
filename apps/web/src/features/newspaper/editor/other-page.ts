import * as contract from '@rongbian/contract/newspaper'
import { areasOf, type ItemOf, itemShape, type Operation } from '@rongbian/paper'
import { call } from '#/api/client.ts'
import { newUuid } from '#/api/new-uuid.ts'
import { largestFree } from '#/features/newspaper/editor/places.ts'

type Story = ItemOf<'story'>

interface Place {
  id: string
  tab: string
}

/** Does something to another page of the edition without staying there; answers whether there was anything to do. */
const changeOther = async (
  { id, tab }: Place,
  operationOn: (opened: contract.OpenedPage) => Operation | undefined,
) => {
  const opened = await call(contract.openPage, { params: { id } })
  const operation = operationOn(opened)
  if (!operation) return false
  await call(contract.savePage, {
    params: { id },
    body: { version: opened.page.version, operations: [operation], tab },
  })
  await call(contract.unlockPage, { params: { id }, body: { tab } })
  return true
}

const secondOf = ({ layout }: contract.OpenedPage, storyId: number) =>
  layout.items.find((item) => item.kind === 'story' && item.storyId === storyId && item.jump?.part === 2)

const most = { columns: 4, rows: 30 }

/** The second part of a jump onto its page, into the largest place that is free there. */
export const placeSecond = (place: Place, { storyId, rank }: Story, from: { id: string; no: number }) =>
  changeOther(place, (opened) => {
    const free = largestFree(opened.settings.grid, opened.layout.items.flatMap(areasOf))
    if (!free || secondOf(opened, storyId)) return undefined
    const area = {
      ...free,
      columns: Math.min(most.columns, free.columns),
      rows: Math.min(most.rows, free.rows),
    }
    const jump = { part: 2, otherPageId: from.id, otherNo: from.no }
    const id = newUuid()
    return {
      act: 'put',
      item: itemShape.parse({ id, kind: 'story', storyId, rank, areas: [area], title: {}, jump }),
    }
  })

export const removeSecond = (place: Place, storyId: number) =>
  changeOther(place, (opened) => {
    const second = secondOf(opened, storyId)
    return second && { act: 'remove', id: second.id }
  })
