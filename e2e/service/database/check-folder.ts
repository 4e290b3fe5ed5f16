import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from '../http/log.ts'

const MB = 1024 * 1024
/**
 * Free bytes that a database needs: a new one takes 40 MB and some space for its log, an existing
 * one needs only space for its log.
 */
const NEW_BYTES = 64 * MB
const LOG_BYTES = 16 * MB

export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

/** Free bytes of the disk that a folder is on. */
type ReadFree = (folder: string) => Promise<number>

/**
 * Checks before a start, within milliseconds, that the database of a folder can be opened or
 * created. Creates the parent folder. Returns whether there is a database; rejects with a
 * `FolderUnusable`.
 */
export async function checkFolder(folder: string, readFree: ReadFree = freeOn): Promise<boolean> {
  const names = await namesIn(folder)
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    // Otherwise the new database would overwrite these files.
    throw new FolderUnusable(`${folder} has files but no complete database: PG_VERSION is missing there.
${WAYS_OUT}`)
  }
  const isThere = names.length > 0
  const place = isThere ? folder : dirname(folder)
  const [free, needed] = [await spaceIn(place, readFree), isThere ? LOG_BYTES : NEW_BYTES]
  if (free < needed) {
    throw new FolderUnusable(`The disk of ${place} is full: the database needs ${inMb(needed)} MB there, but only ${inMb(free)} are free.
Free some space, or set DATA_DIR to a folder on another disk.`)
  }
  await checkWritable(place)
  return isThere
}

export function damaged(folder: string, error: unknown): FolderUnusable {
  return new FolderUnusable(
    `The database in ${folder} cannot be opened: ${messageOf(error)}
If this machine is short of memory, start again first. If a second start fails in the same way, the database
is damaged, or of another version. ${WAYS_OUT}`,
    { cause: error },
  )
}

const WAYS_OUT = `Move this folder away and restore a backup in its place; without a backup the shop starts with an empty
database. Keep the old folder: it may be possible to repair it.`

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw unwritable(folder, error)
  }
}

async function spaceIn(place: string, readFree: ReadFree): Promise<number> {
  try {
    await mkdir(place, { recursive: true })
    return await readFree(place)
  } catch (error) {
    throw unwritable(place, error)
  }
}

async function checkWritable(place: string): Promise<void> {
  const file = join(place, `.write-test-${process.pid}`)
  try {
    await writeFile(file, '')
    await rm(file)
  } catch (error) {
    throw unwritable(place, error)
  }
}

function unwritable(place: string, error: unknown): FolderUnusable {
  return new FolderUnusable(
    `The database cannot be kept in ${place}: ${messageOf(error)}.
Let the user that starts the shop write there, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function inMb(bytes: number): number {
  return Math.floor(bytes / MB)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
