import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const reasons: Record<string, string> = {
  EACCES: '没有写权限',
  EPERM: '没有写权限',
  EROFS: '文件系统是只读的',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已满',
  EEXIST: '同名文件已存在',
  ENOTDIR: '上级路径不是目录',
}

// The database runs as another account than root's and must be able to pass through.
const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700

const privateParts = ['files', 'logs', 'cache']

/** Makes the data folder and its private parts, or says why it cannot be used. */
export const prepareDataFolder = (folder: string) => {
  try {
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, folderMode)
    for (const name of privateParts) {
      mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
      // Earlier versions left some of them open to every account of the machine.
      chmodSync(join(folder, name), 0o700)
    }
    const probe = join(folder, `.write-test-${process.pid}`)
    writeFileSync(probe, 'x', { flush: true })
    rmSync(probe)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartError(`数据目录 ${folder} 不能写入：${reasons[code] ?? code}。请检查权限或更换 DATA_DIR。`)
  }
}
