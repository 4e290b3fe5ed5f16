const SEGMENT = /^[\w@~+-][\w@~+.-]*$/
const LONGEST = 300

/**
 * Can a file of a release be asked for by this path below its version? Nothing that is hidden or
 * leads elsewhere.
 */
export function isServedPath(path: string): boolean {
  return path.length <= LONGEST && path.split('/').every((segment) => SEGMENT.test(segment))
}

/** Are these safe in an address and in a file path? */
export function isReleaseName(remote: string, version: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(remote) && /^\w[\w.+-]{0,99}$/.test(version)
}
