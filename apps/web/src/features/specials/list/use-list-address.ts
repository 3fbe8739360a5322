import { useSearchFilter } from '#/console/use-search-filter.ts'

export type ListView = 'all' | 'mine' | 'deleted'

/** Which pages are listed, kept in the address. */
export const useListAddress = () => {
  const { values, change } = useSearchFilter(['channel', 'category', 'word', 'view'])
  const view: ListView = values.view === 'mine' || values.view === 'deleted' ? values.view : 'all'
  return {
    channelId: values.channel,
    view,
    change,
    filter: {
      parentId: values.category,
      keyword: values.word ?? '',
      mine: view === 'mine',
      deleted: view === 'deleted',
    },
    /** Nothing is left out: only then has the order a meaning. */
    isWhole: view === 'all' && !values.word && !values.category,
  }
}
