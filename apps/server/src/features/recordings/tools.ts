import { dirname, join } from 'node:path'
import { recordingMessages } from '@rongbian/contract/messages/recordings'
import type { Env } from '#/env.ts'
import { runTool } from './run-tool.ts'

export interface Tools {
  ffmpeg: string
  ffprobe: string
  version: string
}

type ToolEnv = Pick<Env, 'FFMPEG_PATH'>

export const installAdvice = recordingMessages.noFfmpeg()

const versionMs = 60_000

const versionOf = async (program: string) => {
  const { output } = await runTool(program, ['-hide_banner', '-version'], { timeoutMs: versionMs })
  return /^ff\w+ version (\S+)/.exec(output.toString())?.[1]
}

const namesOf = ({ FFMPEG_PATH }: ToolEnv) =>
  FFMPEG_PATH
    ? { ffmpeg: FFMPEG_PATH, ffprobe: join(dirname(FFMPEG_PATH), 'ffprobe') }
    : { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

const found = new Map<string, Tools>()

/** Looked for until found: whoever installs it need not start the product again. */
export const findTools = async (env: ToolEnv): Promise<Tools | undefined> => {
  const names = namesOf(env)
  const known = found.get(names.ffmpeg)
  if (known) return known
  const version = await versionOf(names.ffmpeg)
  if (!version || !(await versionOf(names.ffprobe))) return
  const tools = { ...names, version }
  found.set(names.ffmpeg, tools)
  return tools
}
