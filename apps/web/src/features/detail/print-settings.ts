import { create } from 'zustand'

export const printSizes = [14, 16, 18, 20] as const
type PrintSize = (typeof printSizes)[number]

interface PrintSettings {
  size: PrintSize
  pictures: boolean
  sheet: boolean
}

/** Kept while the window is open: who prints one story mostly prints the next one the same way. */
export const usePrintSettings = create<PrintSettings>(() => ({ size: 16, pictures: true, sheet: true }))
export const setPrint = (changes: Partial<PrintSettings>) => usePrintSettings.setState(changes)
