import * as folders from '@rongbian/contract/folders'
import * as libraries from '@rongbian/contract/libraries'
import * as savedFilters from '@rongbian/contract/saved-filters'
import { answer } from '#/testing/fake-server.fixture.ts'

const none = { drafts: 0, todo: 0, done: 0, favourites: 0, waste: 0, folders: {} }

/** What 工作区 asks for, of a person who has written nothing yet. */
export const emptyDesk = () => [
  answer(libraries.listPersonal, () => ({ items: [], next: null, total: 0 })),
  answer(libraries.countPersonal, () => none),
  answer(folders.listAllFolders, () => []),
  answer(savedFilters.listSavedFilters, () => []),
]
