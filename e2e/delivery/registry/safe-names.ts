const SEGMENT = /^[\w@~+-][\w@~+.-]*$/
const LONGEST = 300

/**
 * Whether this path of a file in a release can be requested: not if the file is hidden or the path
 * leads out of the release.
 */
export function isServedPath(path: string): boolean {
  return path.length <= LONGEST && path.split('/').every((segment) => SEGMENT.test(segment))
}

/** Whether these are safe in an address and in a file path. */
export function isReleaseName(remote: string, version: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(remote) && /^\w[\w.+-]{0,99}$/.test(version)
}
