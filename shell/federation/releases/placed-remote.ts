import { forgetRemote } from '../runtime/chunk-addresses.ts'
import { forgetFiles } from '../runtime/forget-files.ts'
import { forgetShares } from '../runtime/forget-shares.ts'

export interface PlacedRemote {
  /** Its name in the federation runtime. */
  readonly name: string
  restarts: number
  /** Must its chunks get new addresses when its entry has run? True after a restart. */
  hasOldAddresses: boolean
  /** Must each of its files have a hash? */
  isListed: boolean
  /** Directories of the releases whose files may be in the document. */
  readonly directories: Set<string>
  /** The script tags that the runtime has created for it since its last restart. */
  scripts: HTMLScriptElement[]
}

export function placedRemote(remotes: Map<string, PlacedRemote>, name: string): PlacedRemote {
  const known = remotes.get(name)
  if (known !== undefined) return known
  const before = { restarts: 0, hasOldAddresses: false, isListed: true }
  const placed = { name, ...before, directories: new Set<string>(), scripts: [] }
  remotes.set(name, placed)
  return placed
}

/**
 * Discards everything from the previous start of the remote, so that code of two starts cannot mix.
 */
export function restart(placed: PlacedRemote): void {
  placed.restarts += 1
  placed.hasOldAddresses = true
  for (const script of placed.scripts) giveUp(script)
  placed.scripts = []
  forgetRemote(placed.name, placed.restarts)
  forgetShares(placed.name)
}

/** The release in this directory is in use: removes the files of all others from the document. */
export function keepOnly({ directories }: PlacedRemote, directory: string): void {
  for (const other of directories) {
    if (other === directory) continue
    forgetFiles(document, other)
    directories.delete(other)
  }
}

/**
 * An entry script that arrives late would be mistaken for the entry of the next release. Removing
 * its tag does not stop the script; moving the tag to another document does (HTML, "execute the
 * script element").
 */
function giveUp(script: HTMLScriptElement): void {
  document.implementation.createHTMLDocument().adoptNode(script)
}
