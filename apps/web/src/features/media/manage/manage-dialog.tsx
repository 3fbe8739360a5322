import { type FacetId, facets, keptFacets } from '@rongbian/domain'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { FacetEditor } from '#/features/media/manage/facet-editor.tsx'
import { TagEditor } from '#/features/media/manage/tag-editor.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { Dialog } from '#/ui/dialog.tsx'
import './manage.css'

/** 管理分类与标签: for those who keep the newsroom's order. */
export const ManageDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const items = [
    ...keptFacets.map((id: FacetId) => ({
      key: String(id),
      label: phrase(facets[id].label),
      children: <FacetEditor facetId={id} />,
    })),
    { key: 'tags', label: t('tags'), children: <TagEditor /> },
  ]
  return (
    <Dialog dirty={false} open width={600} title={t('manage.title')} footer={null} onCancel={onClose}>
      <Tabs items={items} destroyOnHidden />
    </Dialog>
  )
}
