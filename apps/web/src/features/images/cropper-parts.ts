import {
  CropperCanvas,
  CropperGrid,
  CropperHandle,
  CropperImage,
  CropperSelection,
  CropperShade,
} from 'cropperjs'

const resizes = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw']
const white = 'rgba(255, 255, 255, 0.9)'

const make = <Element extends HTMLElement>(
  name: string,
  attributes: Record<string, string>,
  children: HTMLElement[] = [],
) => {
  const element = document.createElement(name) as Element
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const define = () => {
  for (const part of [
    CropperCanvas,
    CropperGrid,
    CropperHandle,
    CropperImage,
    CropperSelection,
    CropperShade,
  ])
    part.$define()
}

/** The elements of a cropper: the picture is dragged, the frame over it moved and pulled. */
export const makeCropper = (src: string, alt: string) => {
  define()
  const image = make<CropperImage>('cropper-image', { src, alt, translatable: '' })
  const selection = make<CropperSelection>('cropper-selection', { movable: '', resizable: '', precise: '' }, [
    make('cropper-grid', {
      'aria-hidden': 'true',
      bordered: '',
      covered: '',
      'theme-color': 'rgba(255, 255, 255, 0.45)',
    }),
    make('cropper-handle', { action: 'move', plain: '' }),
    ...resizes.map((side) => make('cropper-handle', { action: `${side}-resize`, 'theme-color': white })),
  ])
  const canvas = make<CropperCanvas>('cropper-canvas', { class: 'rb-image-editor__cropper' }, [
    image,
    make('cropper-shade', {}),
    make('cropper-handle', { action: 'move', plain: '' }),
    selection,
  ])
  return { canvas, image, selection }
}

export type CropperParts = ReturnType<typeof makeCropper>
