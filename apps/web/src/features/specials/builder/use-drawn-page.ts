import { usesOf } from '@rongbian/blocks'
import type { SpecialFactsOut } from '@rongbian/contract/specials'
import * as contract from '@rongbian/contract/specials'
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { call } from '#/api/client.ts'
import type { Design } from '#/features/specials/builder/design-store.ts'
import { type DrawnPage, drawer, loadDrawing } from '#/features/specials/builder/drawing.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'

const settleMs = 300

/** The engine and the theme, once per page. */
const useDrawing = () => {
  const id = useDesign(({ special }) => special.id)
  return useQuery({
    queryKey: ['specials', 'drawing', id],
    queryFn: ({ signal }) => loadDrawing(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Where readers find the page, or will. */
export const usePageAddress = () => {
  const url = useDesign(({ special }) => special.url)
  const { data } = useDrawing()
  return url || (data?.url ?? '')
}

/** A channel's own template may be broken: the page then says so, and what is designed stays. */
const attempt = (draw: () => DrawnPage | undefined): { page?: DrawnPage | undefined; error?: Error } => {
  try {
    return { page: draw() }
  } catch (error) {
    return { error: error as Error }
  }
}

const useDrawn = (design: Design, facts: SpecialFactsOut) => {
  const query = useDrawing()
  const special = useDesign((state) => state.special)
  const { data: drawing } = query
  const draw = useMemo(() => drawing && drawer(drawing), [drawing])
  const { page, error } = useMemo(
    () => attempt(() => draw?.(special, design, facts)),
    [draw, special, design, facts],
  )
  return { query: error ? { ...query, error, isPending: false } : query, page }
}

/** Every block is read for it. */
const questionsOf = ({ tree, look }: Design) => JSON.stringify(usesOf(tree, look))

/** Asks what the blocks show once the questions have changed and typing has paused. */
const useFacts = (design: Design) => {
  const { store } = useDesigning()
  const id = useDesign(({ special }) => special.id)
  // A shared block that was changed makes another version of the page, without another tree.
  const version = useDesign(({ special }) => special.version)
  const { tree, look } = design
  // Not before the page shows the key, and not again where nothing changed.
  const asked = useMemo(() => questionsOf(design), [design])
  // biome-ignore lint/correctness/useExhaustiveDependencies: words typed into a block change no question.
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { signal } = asking
        const facts = await call(contract.askFacts, { params: { id }, body: { tree, look }, signal })
        // What says the same is the same, and the page is not drawn for it.
        store.tell({ facts: replaceEqualDeep(store.getState().facts, facts) })
      } catch {
        // The page stays as it was; the next change asks again.
      }
    }, settleMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [id, version, asked, store])
}

/** The page as it is being designed. */
export const useDrawnPage = () => {
  const design = useDesign(({ history }) => history.now)
  useFacts(useDeferredValue(design))
  return useDrawn(
    design,
    useDesign(({ facts }) => facts),
  )
}

/** Another design of the page; until it is known what that shows, with what this one does. */
export const useDrawnDesign = (design: Design) => {
  const id = useDesign(({ special }) => special.id)
  const known = useDesign(({ facts }) => facts)
  const { tree, look } = design
  const asked = useMemo(() => questionsOf(design), [design])
  const { data: facts = known } = useQuery({
    queryKey: ['specials', 'facts', id, asked],
    queryFn: ({ signal }) => call(contract.askFacts, { params: { id }, body: { tree, look }, signal }),
  })
  return useDrawn(design, facts)
}
