import { useEffect, useRef } from 'react'

/** After a refusal the cursor stands where something is to be done: the first wrong field, else the password. */
export const useFocusOnFailure = (failures: number) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures === 0) return
    const find = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector)
    const field = find('[aria-invalid="true"]') ?? find('[autocomplete="current-password"]')
    field?.focus()
    field?.select()
  }, [failures])
  return form
}
