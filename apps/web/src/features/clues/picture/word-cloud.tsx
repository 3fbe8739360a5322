import type { InterestPicture } from '@rongbian/contract/interests'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { wordSize } from '#/features/clues/picture/word-size.ts'

type Words = InterestPicture['words']

/** Words as text, the more they stand out the larger, in the order of the alphabet so that size is all that differs; the same as a list. */
export const WordCloud = ({ words }: { words: Words }) => {
  const { t } = useTranslation('clues')
  const most = Math.max(...words.map(({ weight }) => weight))
  return (
    <div className="rb-word-cloud rb-cells rb-gap-2">
      <ul className="rb-word-cloud__cloud rb-row rb-wrap rb-centre rb-gap-1-2" aria-hidden="true" lang="zh">
        {words
          .toSorted((one, other) => one.word.localeCompare(other.word, 'zh'))
          .map(({ word, count, weight }) => (
            <li
              key={word}
              className={`rb-word-cloud__word--${wordSize(weight, most)}`}
              title={t('picture.wordSize', { word, count })}
            >
              {word}
            </li>
          ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="rb-max-h-240 rb-scrolls-y" tabIndex={0}>
        <table className="rb-wide rb-small" aria-label={t('picture.wordList')}>
          <tbody>
            {words.map(({ word, count }) => (
              <tr key={word}>
                <th scope="row" className="rb-left rb-regular" lang="zh">
                  <Link to={`/topics/search?q=${encodeURIComponent(word)}`}>{word}</Link>
                </th>
                <td className="rb-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
