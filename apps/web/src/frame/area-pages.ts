import { createContext } from 'react'
import type { TabEntry } from '#/frame/entries.ts'

/** The pages of all areas; given by the frame, which knows the features. */
export const AreaPages = createContext<readonly TabEntry[]>([])
