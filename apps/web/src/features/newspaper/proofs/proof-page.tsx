import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { PageTabs, type PageView, pageAddress, pageViews } from '#/features/newspaper/page-header.tsx'
import { AnnotationsView } from '#/features/newspaper/proofs/annotations-view.tsx'
import { ComparisonView } from '#/features/newspaper/proofs/comparison-view.tsx'
import { RecordsView } from '#/features/newspaper/proofs/records-view.tsx'
import { SampleView } from '#/features/newspaper/proofs/sample-view.tsx'
import { usePaperPage, useProofs } from '#/features/newspaper/proofs/use-proofs.ts'
import { VersionsView } from '#/features/newspaper/proofs/versions-view.tsx'
import type { ViewProps } from '#/features/newspaper/proofs/view-props.ts'
import { Pending } from '#/ui/pending.tsx'
import './proofs.css'

const views: Record<PageView, ComponentType<ViewProps>> = {
  sample: SampleView,
  annotations: AnnotationsView,
  comparison: ComparisonView,
  versions: VersionsView,
  records: RecordsView,
}

const isView = (view: string): view is PageView => pageViews.some((known) => known === view)

const Shown = ({ id, view }: { id: string; view: PageView }) => {
  const page = usePaperPage(id)
  const proofs = useProofs(id)
  const View = views[view]
  if (!page.data) return <Pending query={page} rows={8} page />
  return (
    <div className="rb-proofs rb-touchable rb-short rb-stack rb-tall">
      <PageTabs page={page.data.page} />
      {proofs.data ? (
        <View key={id} opened={page.data} proofs={proofs.data.proofs} rounds={proofs.data.rounds} />
      ) : (
        <Pending query={proofs} rows={8} page />
      )}
    </div>
  )
}

/** A page after it was laid out: its proofs in five views. */
export const ProofPage = () => {
  const { id = '', view = '' } = useParams()
  return isView(view) ? <Shown id={id} view={view} /> : <Navigate to={pageAddress(id, 'sample')} replace />
}
