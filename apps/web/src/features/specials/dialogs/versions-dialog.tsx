import * as contract from '@rongbian/contract/specials'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { StaticPage } from '#/features/specials/builder/static-page.tsx'
import { useDesign, useDesigning, useIsEditing } from '#/features/specials/builder/use-design.ts'
import { useOfSpecial, useSpecialWrite } from '#/features/specials/use-specials.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'

const Compared = ({ no }: { no: number }) => {
  const { t } = useTranslation('specials')
  const id = useDesign(({ special }) => special.id)
  const now = useDesign(({ history }) => history.now)
  const query = useOfSpecial(id, `version ${no}`, (signal) =>
    call(contract.readVersion, { params: { id, no }, signal }),
  )
  if (!query.data) return <Pending query={query} rows={4} height={80} />
  return (
    <div className="rb-builder__pair rb-cells rb-halves rb-gap-2">
      <StaticPage design={query.data} title={t('versions.then', { no })} />
      <StaticPage design={now} title={t('versions.now')} />
    </div>
  )
}

/** The versions of the page, each beside what it is now; an earlier one can be brought back, and nothing is lost by it. */
export const VersionsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const { store, settle, reopen } = useDesigning()
  const isEditing = useIsEditing()
  const id = useDesign(({ special }) => special.id)
  const query = useOfSpecial(id, 'versions', (signal) =>
    call(contract.listVersions, { params: { id }, signal }),
  )
  const [no, setNo] = useState<number>()
  const { isBusy, act } = useAct()
  const { mutateAsync: restore } = useSpecialWrite(async (which: number) => {
    await settle()
    const version = store.getState().keeping.base
    await call(contract.restoreVersion, { params: { id, no: which }, body: { version } })
    await reopen()
  })
  const bringBack = async () => {
    if (no !== undefined && (await act(() => restore(no), t('versions.restored', { no })))) onClose()
  }
  return (
    <Dialog
      open
      dirty={false}
      width={1100}
      title={t('versions.title')}
      okText={t('versions.restore')}
      okButtonProps={{ disabled: no === undefined || !isEditing, loading: isBusy }}
      onOk={() => void bringBack()}
      onCancel={onClose}
    >
      {!query.data ? (
        <Pending query={query} rows={5} />
      ) : query.data.length === 0 ? (
        <EmptyState title={t('versions.none')} hint={t('versions.noneHint')} />
      ) : (
        <div className="rb-builder__versions rb-cells rb-gap-2">
          <ul aria-label={t('versions.title')} className="rb-stack rb-gap-05">
            {query.data.map((version) => (
              <li key={version.no}>
                <Button
                  block
                  type="text"
                  className="rb-builder__version"
                  aria-pressed={version.no === no}
                  onClick={() => setNo(version.no)}
                >
                  <span className="rb-stack rb-left">
                    <b>{t('versions.one', { no: version.no })}</b>
                    <small className="rb-meta">
                      {version.byName} <TimeText at={version.at} /> ·{' '}
                      {t('versions.blocks', { count: version.blocks })}
                    </small>
                    {version.note && <small className="rb-meta rb-ellipsis">{version.note}</small>}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {no === undefined ? <EmptyState title={t('versions.pick')} /> : <Compared key={no} no={no} />}
        </div>
      )}
    </Dialog>
  )
}
