import {
  type LibraryMaterial,
  type MaterialScope,
  materialKinds,
  materialScopes,
} from '@rongbian/contract/materials'
import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { ChoiceBar } from '#/features/materials/choice-bar.tsx'
import { MaterialBrowser } from '#/features/materials/material-browser.tsx'
import { useMaterialUpload } from '#/features/materials/use-material-upload.ts'
import type { MaterialFilter } from '#/features/materials/use-materials.ts'
import { DropArea } from '#/features/uploads/index.ts'
import { useSession } from '#/session/use-session.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { Segments } from '#/ui/segments.tsx'
import './material-page.css'

const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif,video/*,audio/*'

const UploadButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { t } = useTranslation('materials')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button type="primary" icon={<Upload size={16} />} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={accepted}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Library and filter, in the address. */
const usePlace = () => {
  const [search, setSearch] = useSearchParams()
  const scope = materialScopes.find((id) => id === search.get('scope')) ?? 'mine'
  const filter: MaterialFilter = {
    kind: materialKinds.find((id) => id === search.get('kind')),
    keyword: search.get('keyword') ?? '',
  }
  return {
    scope,
    filter,
    open: (id: string) => setSearch({ scope: id }),
    change: ({ kind, keyword }: MaterialFilter) =>
      setSearch({ scope, ...(kind && { kind }), ...(keyword && { keyword }) }, { replace: true }),
  }
}

const useChosen = () => {
  const [chosen, setChosen] = useState<readonly LibraryMaterial[]>([])
  const has = (url: string) => chosen.some((material) => material.url === url)
  const toggle = (material: LibraryMaterial) =>
    setChosen(has(material.url) ? chosen.filter(({ url }) => url !== material.url) : [...chosen, material])
  return { chosen, has, toggle, clear: () => setChosen([]) }
}

interface LibraryProps {
  place: ReturnType<typeof usePlace>
  scopes: readonly MaterialScope[]
}

const MaterialLibrary = ({ place: { scope, filter, open, change }, scopes }: LibraryProps) => {
  const { t } = useTranslation('materials')
  const { chosen, has, toggle, clear } = useChosen()
  const send = useMaterialUpload()
  const isMine = scope === 'mine'
  return (
    <DropArea className="rb-stack rb-tall rb-surface" hint={t('drop')} onFiles={isMine ? send : undefined}>
      <PageHeader
        title={t(`${scope}.name`)}
        note={t(`${scope}.note`)}
        actions={
          <>
            {scopes.length > 1 && (
              <Segments
                label={t('scopes')}
                options={scopes.map((value) => ({ value, label: t(`${value}.name`) }))}
                value={scope}
                onChange={open}
              />
            )}
            {isMine && <UploadButton onFiles={send} />}
          </>
        }
      />
      <div className="rb-material-page__list rb-scrolls-y rb-rest">
        <MaterialBrowser
          scope={scope}
          filter={filter}
          onFilter={change}
          chosen={{ has, toggle }}
          action={isMine && <UploadButton onFiles={send} />}
        />
      </div>
      {chosen.length > 0 && <ChoiceBar chosen={chosen} onClear={clear} />}
    </DropArea>
  )
}

/** 我的素材、共享素材. */
export const MaterialPage = () => {
  const { actor } = useSession()
  const place = usePlace()
  const scopes = materialScopes.filter((id) => id === 'mine' || can(actor, 'library.manuscript'))
  if (!scopes.includes(place.scope)) return <Navigate to="/withoutPermission" replace />
  return <MaterialLibrary key={place.scope} place={place} scopes={scopes} />
}
