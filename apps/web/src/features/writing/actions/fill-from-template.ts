import type { StoryContent } from '@rongbian/contract/stories'
import { emptyContent } from '#/features/writing/keeping/story-content.ts'

const lines = [
  'title',
  'primersTitle',
  'subTitle',
  'summary',
  'origination',
  'signature',
  'content',
  'level',
] as const

/** What a template says it says; what it leaves open stays as it was written. */
export const fillFromTemplate = (template: StoryContent, known: StoryContent): Partial<StoryContent> => {
  const said = lines.filter((field) => template[field] !== emptyContent[field])
  const { tagNames, originalCategory } = template.properties
  return {
    ...Object.fromEntries(said.map((field) => [field, template[field]])),
    keywords: template.keywords.length > 0 ? template.keywords : known.keywords,
    // Pictures chosen for one kind of cover may have no place in another.
    coverType: known.coverList.length > 0 ? known.coverType : template.coverType,
    properties: {
      ...known.properties,
      tagNames: tagNames.length > 0 ? tagNames : known.properties.tagNames,
      originalCategory: originalCategory || known.properties.originalCategory,
    },
  }
}
