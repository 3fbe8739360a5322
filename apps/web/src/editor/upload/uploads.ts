import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { failureText } from '#/api/error-text.ts'
import { whenNotComposing } from '#/editor/composition.ts'
import { nameEdit } from '#/editor/extensions/undo-list.ts'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { makeUploadCard, type UploadCard } from '#/editor/upload/upload-card.ts'
import type { Upload, Uploaded, UploadRequest } from '#/editor/upload/upload-types.ts'
import { i18n } from '#/i18n/i18n.ts'

interface Task extends UploadRequest {
  id: string
  /** Files brought together keep their order, whichever arrives first. */
  order: number
  started: boolean
  done: Uploaded[]
}

interface Change {
  add?: Task[]
  remove?: string
}

interface UploadState {
  cards: DecorationSet
  tasks: readonly Task[]
}

const key = new PluginKey<UploadState>('uploads')
const empty: UploadState = { cards: DecorationSet.empty, tasks: [] }
let lastId = 0

const isOf = (id: string | undefined) => (spec: { key?: string }) => spec.key === id

const makeTask = (request: UploadRequest): Task => {
  lastId += 1
  return { ...request, id: `upload-${lastId}`, order: lastId, started: false, done: [] }
}

/** Adds the waiting cards to a transaction; the uploads begin once it is applied. */
export const requestUploads = (tr: Transaction, requests: readonly UploadRequest[]) =>
  tr.setMeta(key, { add: requests.map(makeTask) } satisfies Change)

export const startUploads = (editor: Editor, requests: readonly UploadRequest[]) =>
  whenNotComposing(editor, () =>
    editor.view.dispatch(requestUploads(editor.state.tr, requests).setMeta('addToHistory', false)),
  )

export const hasUploads = (editor: Editor) => Boolean(key.getState(editor.state)?.tasks.length)

const placeOf = (editor: Editor, id: string) =>
  key.getState(editor.state)?.cards.find(undefined, undefined, isOf(id))[0]?.from

const finish = (editor: Editor, task: Task) => {
  const pos = placeOf(editor, task.id)
  const tr = editor.state.tr.setMeta(key, { remove: task.id } satisfies Change)
  if (pos !== undefined) task.place(nameEdit(tr, 'inserted'), pos, task.done)
  editor.view.dispatch(tr)
}

const cancel = (editor: Editor, { id }: Task) =>
  whenNotComposing(editor, () =>
    editor.view.dispatch(
      editor.state.tr.setMeta(key, { remove: id } satisfies Change).setMeta('addToHistory', false),
    ),
  )

const run = async (editor: Editor, task: Task, card: UploadCard, upload: Upload): Promise<void> => {
  const again = () => void run(editor, task, card, upload)
  const { files, done } = task
  try {
    for (const file of files.slice(done.length)) {
      const before = done.length
      const show = (share: number) => card.showProgress((before + share) / files.length)
      show(0)
      done.push(await upload(file, show))
    }
    whenNotComposing(editor, () => finish(editor, task))
  } catch (error) {
    card.showFailure(failureText(error, i18n.t('editor:upload.failed')), {
      label: i18n.t('common:action.retry'),
      run: again,
    })
  }
}

/** A picture on the writer's disk cannot be read from the clipboard; they choose it themselves. */
const askForFile = (editor: Editor, task: Task, card: UploadCard, upload: Upload) =>
  card.showFailure(i18n.t('editor:upload.local'), {
    label: i18n.t('editor:upload.choose'),
    run: () => {
      void pickFiles(task.kind, false).then((files) => {
        if (files.length) void run(editor, { ...task, files }, card, upload)
      })
    },
  })

const nameOf = ({ files }: Task) =>
  files.length > 1
    ? i18n.t('editor:upload.several', { name: files[0]?.name, count: files.length })
    : (files[0]?.name ?? i18n.t('editor:upload.picture'))

const cardAt = (pos: number, task: Task, draw: (task: Task) => HTMLElement) =>
  Decoration.widget(pos, () => draw(task), { key: task.id, task, side: -1, stopEvent: () => true })

/** What was just put in stands before the cards of later files, which wait at the same place. */
const passLaterCards = (
  cards: DecorationSet,
  tr: Transaction,
  gone: Decoration,
  draw: (task: Task) => HTMLElement,
) => {
  const later = cards.find(gone.from, gone.from, ({ task }) => task.order > gone.spec.task.order)
  const behind = tr.mapping.map(gone.from, 1)
  return cards.remove(later).add(
    tr.doc,
    later.map(({ spec }) => cardAt(behind, spec.task, draw)),
  )
}

/** A card that went with the text around it takes its task along. */
const withoutLost = ({ cards, tasks }: UploadState): UploadState => ({
  cards,
  tasks: tasks.filter(({ id }) => cards.find(undefined, undefined, isOf(id)).length > 0),
})

const apply = (tr: Transaction, state: UploadState, draw: (task: Task) => HTMLElement): UploadState => {
  const change: Change | undefined = tr.getMeta(key)
  const mapped = tr.docChanged ? state.cards.map(tr.mapping, tr.doc) : state.cards
  if (!change) return mapped === state.cards ? state : withoutLost({ ...state, cards: mapped })
  const [gone] = mapped.find(undefined, undefined, isOf(change.remove))
  const left = gone ? passLaterCards(mapped.remove([gone]), tr, gone, draw) : mapped
  const added = change.add ?? []
  return {
    cards: left.add(
      tr.doc,
      added.map((task) => cardAt(task.pos, task, draw)),
    ),
    tasks: [...state.tasks.filter(({ id }) => id !== change.remove), ...added],
  }
}

interface Options {
  upload: Upload
}

/** Files on their way stand in the text as cards that are no part of the document, so a save never holds half an upload. */
export const Uploads = Extension.create<Options>({
  name: 'uploads',
  addOptions: () => ({ upload: () => Promise.reject(new Error()) }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    const cards = new Map<string, UploadCard>()
    const cardOf = (task: Task) => {
      const card = cards.get(task.id) ?? makeUploadCard(nameOf(task), () => cancel(editor, task))
      cards.set(task.id, card)
      return card
    }
    const start = (task: Task) => {
      task.started = true
      const [card, { upload }] = [cardOf(task), options]
      if (task.files.length) void run(editor, task, card, upload)
      else askForFile(editor, task, card, upload)
    }
    return [
      new Plugin<UploadState>({
        key,
        state: { init: () => empty, apply: (tr, state) => apply(tr, state, (task) => cardOf(task).dom) },
        props: { decorations: (state) => key.getState(state)?.cards },
        view: () => ({
          update: (view) => {
            for (const task of key.getState(view.state)?.tasks ?? []) if (!task.started) start(task)
          },
        }),
      }),
    ]
  },
})
