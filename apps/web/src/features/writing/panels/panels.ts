import type { ComponentType } from 'react'
import type { PanelId } from '#/features/writing/panels/panel-ids.ts'

type Load = () => Promise<ComponentType>

/** What a tab shows; each comes when it is first opened. */
export const panels = {
  sheet: { load: async () => (await import('#/features/writing/panels/sheet/sheet-panel.tsx')).SheetPanel },
  comments: {
    load: async () => (await import('#/features/writing/panels/comments/comments-panel.tsx')).CommentsPanel,
  },
  files: { load: async () => (await import('#/features/writing/panels/files-panel.tsx')).FilesPanel },
  versions: {
    load: async () => (await import('#/features/writing/panels/versions-panel.tsx')).VersionsPanel,
  },
  check: { load: async () => (await import('#/features/writing/panels/check/check-panel.tsx')).CheckPanel },
  presign: { load: async () => (await import('#/features/writing/panels/presign-panel.tsx')).PresignPanel },
  channels: {
    load: async () => (await import('#/features/writing/panels/channels/channels-panel.tsx')).ChannelsPanel,
  },
  material: { load: async () => (await import('#/features/writing/panels/material-tabs.tsx')).MaterialTabs },
  search: { load: async () => (await import('#/features/writing/panels/search-panel.tsx')).SearchPanel },
  templates: {
    load: async () => (await import('#/features/writing/panels/templates-panel.tsx')).TemplatesPanel,
  },
  related: { load: async () => (await import('#/features/writing/panels/related-panel.tsx')).RelatedPanel },
  phrases: { load: async () => (await import('#/features/writing/panels/phrases-panel.tsx')).PhrasesPanel },
} as const satisfies Record<PanelId, { load: Load }>
