import { stat } from 'node:fs/promises'
import type { Log } from '../../../service/http/log.ts'
import { gauge } from '../../../service/metrics/registry.ts'
import type { CatalogueFile } from '../database/shop.ts'
import {
  CatalogueError,
  type LoadedCatalogue,
  loadCatalogue,
  pictureFolderOf,
} from './load-catalogue.ts'

/** In ms. A change is used once the file is the same in two checks in a row. */
export const LOOK_EVERY_MS = 2000

const refused = gauge(
  'catalogue_refused',
  '1 while the catalogue file has errors and the previous catalogue stays in use.',
)

interface Followed {
  file: string
  /** Mark of the file when `loaded` was read, see `markOf`. */
  mark: string
  /** The catalogue that the whole process uses. */
  loaded: LoadedCatalogue
  state: CatalogueFile
  onChange: () => void
  log: Log
}

/**
 * Returns a function that checks the catalogue's file and loads its changes. A file with errors is
 * logged, and the previous catalogue stays in use.
 */
export function followCatalogue(followed: Followed): () => Promise<void> {
  const { file, loaded, state, onChange, log } = followed
  let known = followed.mark
  let last = known
  refused.set(0)

  return async () => {
    const mark = await markOf(file)
    const isWritten = mark === last
    last = mark
    // The file may still be in the middle of a write: wait for the next check.
    if (mark === known || !isWritten) return
    known = mark
    try {
      replaceContents(await loadCatalogue(file), loaded)
      state.edition += 1
      state.refused = null
      log('catalogue reloaded', { file, edition: state.edition })
      onChange()
    } catch (error) {
      state.refused = error instanceof CatalogueError ? error.lines : [String(error)]
      log('CATALOGUE NOT USED: the previous one stays', { file, errors: state.refused }, 'error')
    }
    refused.set(state.refused === null ? 0 : 1)
  }
}

/** A text that changes with the file, or when a picture is added, removed or renamed. */
export async function markOf(file: string): Promise<string> {
  const marks = [file, pictureFolderOf(file)].map(async (path) => {
    // Follows links, because containers mount files through them. A missing path has its own mark.
    const found = await stat(path).catch(() => null)
    return found === null ? 'none' : `${found.ino} ${found.mtimeMs} ${found.size}`
  })
  return (await Promise.all(marks)).join('; ')
}

/**
 * All parts of a process share one catalogue object and read from it when needed. So the shared
 * object is updated in place, in one synchronous step.
 */
function replaceContents(next: LoadedCatalogue, loaded: LoadedCatalogue): void {
  Object.assign(loaded.catalogue, next.catalogue)
  loaded.pictures.clear()
  for (const picture of next.pictures) loaded.pictures.add(picture)
}
