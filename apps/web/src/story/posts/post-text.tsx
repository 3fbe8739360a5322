/** A card shows the beginning of a long text, and its end, where the cut is. */
const shorten = (text: string, most: number) => {
  const letters = [...text]
  if (letters.length <= most) return text
  const end = Math.round(most / 4)
  return `${letters.slice(0, most - end).join('')}……${letters.slice(-end).join('')}`
}

const lostMost = 60

interface Props {
  kept: string
  lost: string
  most?: number
}

/** What will not be there stands struck through. */
export const PostText = ({ kept, lost, most = 180 }: Props) => (
  <>
    {shorten(kept, most)}
    {lost && <del>{shorten(lost, lostMost)}</del>}
  </>
)
