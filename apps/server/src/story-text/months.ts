/** Names of the months in the languages foreign pages are commonly written in, in the form dates use. */
const names = [
  'january jan januar janvier janv enero ene gennaio gen janeiro stycznia januari jänner',
  'february feb februar février fevrier févr febrero febbraio fevereiro fev lutego februari',
  'march mar märz mars marzo março marca maart',
  'april apr avril avr abril abr aprile kwietnia',
  'may mai mayo maggio mag maio maja mei',
  'june jun juni juin junio giugno giu junho czerwca',
  'july jul juli juillet juil julio luglio lug julho lipca',
  'august aug août aout agosto ago augustus sierpnia',
  'september sept sep septembre septiembre settembre set setembro września',
  'october oct oktober okt octobre octubre ottobre ott outubro out października',
  'november nov novembre noviembre novembro listopada',
  'december dec dezember dez décembre déc diciembre dic dicembre dezembro grudnia',
].map((line) => line.split(' '))

export const monthPattern = names
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** From one; zero where the word names no month. */
export const monthOf = (word: string) => names.findIndex((line) => line.includes(word.toLowerCase())) + 1
