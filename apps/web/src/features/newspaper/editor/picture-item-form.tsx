import type { ItemOf, PaperPicture } from '@rongbian/paper'
import { useTranslation } from 'react-i18next'
import { CropField } from '#/features/newspaper/editor/crop-field.tsx'
import { PictureWords } from '#/features/newspaper/editor/picture-words.tsx'
import { useRun } from '#/features/newspaper/editor/use-laying.ts'
import { FormRow } from '#/ui/form-row.tsx'

/** A picture that stands by itself. */
export const PictureItemForm = ({ item }: { item: ItemOf<'picture'> }) => {
  const { t } = useTranslation('newspaper')
  const run = useRun()
  const change = (changes: Partial<PaperPicture>) =>
    run(
      [{ act: 'change', id: item.id, item: { ...item, picture: { ...item.picture, ...changes } } }],
      `picture ${item.id}`,
    )
  return (
    <>
      <FormRow above label={t('picture.words')}>
        <div className="rb-stack rb-gap-1">
          <PictureWords picture={item.picture} onChange={change} />
        </div>
      </FormRow>
      <FormRow above label={t('picture.crop')}>
        <CropField crop={item.picture.crop} no={1} onChange={(crop) => change({ crop })} />
      </FormRow>
    </>
  )
}
