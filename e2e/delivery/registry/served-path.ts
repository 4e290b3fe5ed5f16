const SEGMENT = /^[\w@~+-][\w@~+.-]*$/
const LONGEST = 300

/**
 * Can a file of a release be asked for by this path below its version? Nothing that is hidden or
 * leads elsewhere.
 */
export function isServedPath(path: string): boolean {
  return path.length <= LONGEST && path.split('/').every((segment) => SEGMENT.test(segment))
}
