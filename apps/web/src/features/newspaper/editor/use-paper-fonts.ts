import * as contract from '@rongbian/contract/newspaper'
import type { TextRole } from '@rongbian/paper'
import { useEffect } from 'react'
import { fileUrl } from '#/api/client.ts'

const own = (role: TextRole) => `rb-paper-${role}`

/** The page's own glyphs; until they are there, and without fonts, the browser's serif. */
export const familyOf = (role: TextRole) => `${own(role)}, var(--rb-font-serif), serif`

/**
 * The glyphs of a page, by the roles on it, a blank between them; asked again when it shows other texts. One after the
 * other: all at once they would hold every connection of the browser, and saving would wait for them.
 */
export const usePaperFonts = (id: string, roles: string, texts: string) => {
  useEffect(() => {
    if (typeof FontFace === 'undefined') return
    let isGone = false
    const added: FontFace[] = []
    const add = async (role: TextRole) => {
      const url = fileUrl(contract.fontSubset, { params: { id, role }, query: { v: texts } })
      const face = await new FontFace(own(role), `url("${url}")`).load()
      if (isGone) return
      document.fonts.add(face)
      added.push(face)
    }
    const addAll = async () => {
      for (const role of roles.split(' ') as TextRole[]) {
        if (isGone) return
        // A newsroom without the fonts still lays out its pages.
        await add(role).catch(() => undefined)
      }
    }
    void addAll()
    return () => {
      isGone = true
      for (const face of added) document.fonts.delete(face)
    }
  }, [id, roles, texts])
}
