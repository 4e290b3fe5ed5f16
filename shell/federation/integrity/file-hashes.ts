/** Hashes of the files of the releases in use, by address without query. */
export interface FileHashes {
  /** Replaces the list of files in this directory. Paths are relative to it. */
  list: (directory: string, files: Readonly<Record<string, string>>) => void
  /** Hash of the file at this address; null if it is not listed. */
  hashOf: (address: string) => string | null
  /** The listed directory that contains the address; null if there is none. */
  directoryOf: (address: string) => string | null
}

export function createFileHashes(): FileHashes {
  const hashes = new Map<string, string>()
  const directories = new Set<string>()
  return {
    list(directory, files) {
      directories.add(directory)
      for (const [path, integrity] of Object.entries(files)) {
        hashes.set(new URL(path, directory).href, integrity)
      }
    },
    hashOf: (address) => hashes.get(withoutQuery(address)) ?? null,
    directoryOf: (address) =>
      [...directories].find((directory) => address.startsWith(directory)) ?? null,
  }
}

/** The query only makes an address unique for a retry. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '')
}
