import type { OwnFiles } from './kept/check-file.ts'

/** In the worker's code, the build replaces this text by the list of the shell's files. */
const WRITTEN = '__OWN_FILES__'

export const ownFiles: OwnFiles = WRITTEN.startsWith('{') ? JSON.parse(WRITTEN) : {}

export function isOwnFile(path: string): boolean {
  return Object.hasOwn(ownFiles, path)
}
