import * as contract from '@rongbian/contract/newspaper'
import { type TextRole, textRoles } from '@rongbian/paper'
import { useEffect } from 'react'
import { fileUrl } from '#/api/client.ts'

const own = (role: TextRole) => `rb-paper-${role}`

/** The page's own glyphs; until they are there, and without fonts, the browser's serif. */
export const familyOf = (role: TextRole) => `${own(role)}, var(--rb-font-serif), serif`

/** The glyphs of a page, by role; asked again when it shows other texts. */
export const usePaperFonts = (id: string, roles: readonly TextRole[], texts: string) => {
  const asked = textRoles.filter((role) => roles.includes(role)).join(' ')
  useEffect(() => {
    if (typeof FontFace === 'undefined') return
    let isGone = false
    const added: FontFace[] = []
    for (const role of asked.split(' ') as TextRole[]) {
      const url = fileUrl(contract.fontSubset, { params: { id, role }, query: { v: texts } })
      new FontFace(own(role), `url("${url}")`).load().then(
        (face) => {
          if (isGone) return
          document.fonts.add(face)
          added.push(face)
        },
        // A newsroom without the fonts still lays out its pages.
        () => undefined,
      )
    }
    return () => {
      isGone = true
      for (const face of added) document.fonts.delete(face)
    }
  }, [id, asked, texts])
}
