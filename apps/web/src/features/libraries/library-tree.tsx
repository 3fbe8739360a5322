import type { LibraryId } from '@rongbian/domain'
import { FolderPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderTask } from '#/features/libraries/folder-dialog.tsx'
import { type FolderMenuRequest, FolderTree } from '#/features/libraries/folder-tree.tsx'
import type { TreeSection } from '#/features/libraries/use-trees.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Pending } from '#/ui/pending.tsx'

const FolderMenu = lazyPart(async () => (await import('#/features/libraries/folder-menu.tsx')).FolderMenu)
const SavedMenu = lazyPart(async () => (await import('#/features/libraries/saved-menu.tsx')).SavedMenu)
const FolderDialog = lazyPart(
  async () => (await import('#/features/libraries/folder-dialog.tsx')).FolderDialog,
)

interface Props {
  lib: LibraryId
  sections: readonly TreeSection[]
  current: string
  saved: string | undefined
  onChoose: (id: string) => void
  /** A folder is gone; whoever stood in it goes elsewhere. */
  onRemoved: (id: string) => void
  onForget: (uuid: string) => Promise<void>
}

/** The places of a library with their counts, own folders, and the filters people keep. */
export const LibraryTree = ({ lib, sections, current, saved, onChoose, onRemoved, onForget }: Props) => {
  const { t } = useTranslation('library')
  const [task, setTask] = useState<FolderTask>()
  const [menu, setMenu] = useState<FolderMenuRequest & { section: TreeSection['id'] }>()

  return (
    <>
      {sections.map(({ id, label, folders, addTo, waitsFor }) => (
        <section key={id} className="rb-library__section">
          <div className="rb-library__label rb-between rb-row">
            <h2 className="rb-meta rb-regular">{label}</h2>
            {addTo && (
              <button
                type="button"
                className="rb-icon-button rb-still rb-round rb-centre rb-inline"
                title={t('folders.create')}
                aria-label={t('folders.create')}
                onClick={() => setTask({ kind: 'create', lib: addTo })}
              >
                <FolderPlus size={14} aria-hidden="true" />
              </button>
            )}
          </div>
          {waitsFor && <Pending query={waitsFor} rows={1} height={32} />}
          {folders.length > 0 && (
            <FolderTree
              label={label}
              folders={folders}
              current={id === 'saved' ? saved : saved ? undefined : current}
              onChoose={onChoose}
              onMenu={(request) => setMenu({ ...request, section: id })}
            />
          )}
          {folders.length === 0 && !waitsFor && (
            <p className="rb-meta rb-regular rb-px-1">{t('folders.none')}</p>
          )}
        </section>
      ))}
      <Suspense>
        {menu?.section === 'saved' && (
          <SavedMenu {...menu} onRemove={onForget} onClose={() => setMenu(undefined)} />
        )}
        {menu && menu.section !== 'saved' && (
          <FolderMenu
            {...menu}
            lib={lib}
            onTask={setTask}
            onRemoved={onRemoved}
            onClose={() => setMenu(undefined)}
          />
        )}
        {task && <FolderDialog task={task} onDone={onChoose} onClose={() => setTask(undefined)} />}
      </Suspense>
    </>
  )
}
