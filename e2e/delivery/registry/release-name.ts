/** Are these safe in an address and in a file path? */
export function isReleaseName(remote: string, version: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(remote) && /^\w[\w.+-]{0,99}$/.test(version)
}
