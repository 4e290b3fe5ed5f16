import { stat } from 'node:fs/promises'
import type { Log } from '../../../service/http/log.ts'
import { gauge } from '../../../service/metrics/registry.ts'
import type { CatalogueFile } from '../database/shop.ts'
import {
  CatalogueError,
  type LoadedCatalogue,
  loadCatalogue,
  picturesBeside,
} from './load-catalogue.ts'

/** In ms. A change is taken up once the file has stayed the same from one look to the next. */
export const LOOK_EVERY_MS = 2000

const refused = gauge(
  'catalogue_refused',
  '1 while the file of the catalogue has errors and the one before it is used.',
)

interface Followed {
  file: string
  /** As the file was when `loaded` was read, see `markOf`. */
  mark: string
  /** What the whole process works with. */
  loaded: LoadedCatalogue
  state: CatalogueFile
  onChange: () => void
  log: Log
}

/**
 * Answers a function that looks at the catalogue's file, and takes up what was changed. A file with
 * errors changes nothing: it is told, and what was read before it stays in force.
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
    // Whoever writes it may be at it still; it is looked at again.
    if (mark === known || !isWritten) return
    known = mark
    try {
      takeUp(await loadCatalogue(file), loaded)
      state.edition += 1
      state.refused = null
      log('catalogue read anew', { file, edition: state.edition })
      onChange()
    } catch (error) {
      state.refused = error instanceof CatalogueError ? error.lines : [String(error)]
      log('CATALOGUE NOT USED: the one before it stays', { file, errors: state.refused }, 'error')
    }
    refused.set(state.refused === null ? 0 : 1)
  }
}

/** Another one after each change of the file, or of what lies in its folder of pictures. */
export async function markOf(file: string): Promise<string> {
  const marks = [file, picturesBeside(file)].map(async (path) => {
    // Through links, as containers are given files; whatever is not there has a mark of its own.
    const found = await stat(path).catch(() => null)
    return found === null ? 'none' : `${found.ino} ${found.mtimeMs} ${found.size}`
  })
  return (await Promise.all(marks)).join('; ')
}

/**
 * All parts of a process hold the same catalogue, and each looks up what it needs when it needs it:
 * so the one they hold gets the parts of the next, all in one turn.
 */
function takeUp(next: LoadedCatalogue, loaded: LoadedCatalogue): void {
  Object.assign(loaded.catalogue, next.catalogue)
  for (const picture of loaded.pictures) {
    if (!next.pictures.has(picture)) loaded.pictures.delete(picture)
  }
  for (const picture of next.pictures) loaded.pictures.add(picture)
}
