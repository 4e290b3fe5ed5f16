/** The hashes of the files of the releases in use, by address; queries of addresses do not count. */
export interface FileHashes {
  /** From now on this directory has these files and no other ones. Paths are below it. */
  list: (directory: string, files: Readonly<Record<string, string>>) => void
  /** Of the file at this address; null when it is not listed. */
  hashOf: (address: string) => string | null
  /** Which of the listed directories the address lies below; null when in none. */
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

/** The query only makes addresses new for another attempt. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '')
}
