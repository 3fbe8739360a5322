import { useBelow } from '#/ui/use-below.ts'
import './full-dialog.css'

const phone = 768

/** How a large dialog stands: as wide as asked for, and on a phone over the whole screen. */
export const useLargeDialog = (name: string, width: number | string) => {
  const isFull = useBelow(phone)
  return {
    centered: true,
    width: isFull ? '100%' : width,
    className: isFull ? `${name} rb-full-dialog` : name,
  }
}
