import { useEditable } from '#/features/writing/draft/use-draft.ts'

/** Readers see the same fields without their edges, and can still select what stands in them. */
export const useFieldLook = () =>
  useEditable()
    ? ({ readOnly: false, variant: 'outlined' } as const)
    : ({ readOnly: true, variant: 'filled' } as const)
