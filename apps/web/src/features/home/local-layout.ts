import { type HomeLayout, parseJson, readHomeLayout } from '@rongbian/domain'
import { blockKinds } from '#/features/home/all-home-blocks.ts'
import { readLocal, writeLocal } from '#/local-settings.ts'

/** What `homeLayout` keeps in this browser. */
export interface LocalLayout {
  layout: HomeLayout
  /** Whether the server has it too. */
  isSent: boolean
}

/** The copy in this browser, of this person only. */
export const readLocalLayout = (person: string): LocalLayout | undefined => {
  const kept = parseJson(readLocal('homeLayout') ?? '')
  if (typeof kept !== 'object' || kept === null || !('person' in kept) || kept.person !== person) return
  const layout = readHomeLayout('layout' in kept ? kept.layout : undefined, blockKinds)
  return layout && { layout, isSent: !('isSent' in kept && kept.isSent === false) }
}

export const writeLocalLayout = (person: string, { layout, isSent }: LocalLayout) =>
  writeLocal('homeLayout', JSON.stringify({ person, layout, isSent }))

/** Tells that this browser has been given the default of the person's role. */
export const markDefaultPlaced = () => writeLocal('InitializeHomePage', 'true')
