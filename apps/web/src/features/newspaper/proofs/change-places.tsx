import type { Change } from '#/features/newspaper/proofs/changes.ts'
import { percentBox } from '#/features/newspaper/proofs/percent-box.ts'

interface Props {
  changes: readonly Change[]
  side: 'a' | 'b'
  shown: number | undefined
}

/** Where the changes lie on one of the two; what no mark asked for stands out. */
export const ChangePlaces = ({ changes, side, shown }: Props) => (
  <div className="rb-sheet__lay rb-wide rb-tall" aria-hidden="true">
    {changes.flatMap(({ places, isAsked }, index) =>
      places
        .filter(({ proof }) => proof === side)
        .map(({ place }, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place in the answer.
            key={`${index} ${at}`}
            className={`rb-change-place rb-absolute ${isAsked ? '' : 'is-beyond'} ${index === shown ? 'is-shown' : ''}`}
            style={percentBox(place)}
          />
        )),
    )}
  </div>
)
