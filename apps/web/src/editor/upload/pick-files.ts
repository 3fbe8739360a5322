import type { UploadKind } from '#/editor/upload/upload-types.ts'

const accepted: Record<UploadKind, string> = {
  picture: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
  gallery: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
  video: 'video/*',
  audio: 'audio/*',
  file: '',
}

/** Opens the system's file window; answers with nothing when it is closed. */
export const pickFiles = (kind: UploadKind, several: boolean) =>
  new Promise<File[]>((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accepted[kind]
    input.multiple = several
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })

const kindsByType: [RegExp, UploadKind][] = [
  [/^image\/(?!svg)/, 'picture'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
]

export const kindOfFile = ({ type }: File): UploadKind =>
  kindsByType.find(([pattern]) => pattern.test(type))?.[1] ?? 'file'
