import { type Province, provinceCodes, provinces } from '@rongbian/domain'
import { usePhrase } from '#/i18n/phrase.ts'

/** National codes of provinces are those two digits and four noughts. */
const codeOf = (province: Province) => `${province}0000`

/** A place below a province is called by its province. */
export const useRegionName = () => {
  const phrase = usePhrase()
  return (region: string) => {
    const known = provinceCodes.find((province) => region.startsWith(province))
    return known ? phrase(provinces[known]) : ''
  }
}

export const useRegionChoices = () => {
  const phrase = usePhrase()
  return provinceCodes.map((province) => ({ value: codeOf(province), label: phrase(provinces[province]) }))
}
